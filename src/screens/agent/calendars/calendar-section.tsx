// The calendar field of a form: import from Google, the added entries, and a row to add one by hand.
import { useLayoutEffect, useRef } from 'react';
import type { FieldControl } from '../../../forms/form-field.tsx';
import { agentFieldTexts, calendarTexts } from '../../../texts/agent.ts';
import { Announcer } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { FocusProxy } from '../../../ui/focus-proxy.tsx';
import { CalendarEntries } from './calendar-entries.tsx';
import { CalendarImport } from './calendar-import.tsx';
import { CalendarRowFields } from './calendar-row-fields.tsx';
import styles from './calendar-section.module.css';
import { useCalendarField } from './use-calendar-field.ts';

interface CalendarSectionProps {
  control: FieldControl;
  failedSubmits: number;
}

export function CalendarSection({ control, failedSubmits }: CalendarSectionProps) {
  const { name, value, onChange } = control;
  const field = useCalendarField({ value, onChange, failedSubmits });
  const { list, problems, placeRef, actions } = field;
  const firstWrong = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    firstWrong.current = field.firstWrong();
  });

  return (
    <fieldset className={styles.section} data-field={name}>
      <legend className={styles.legend}>{agentFieldTexts.calendar_info.label}</legend>
      <p className={styles.hint}>{agentFieldTexts.calendar_info.hint}</p>
      <CalendarImport
        addedIds={list.entries.map(({ id }) => id)}
        chosenId={list.added.id.trim()}
        onChoose={actions.choose}
      />
      <CalendarEntries
        list={list}
        problems={problems.edited}
        placeRef={placeRef}
        actions={actions}
      />
      <div className={styles.added}>
        <CalendarRowFields
          label={calendarTexts.newEntry}
          name="new_calendar"
          row={list.added}
          problems={problems.added}
          onChange={actions.typeAdded}
          onEnter={actions.add}
          idRef={placeRef('addedId')}
          serviceRef={placeRef('addedService')}
        />
        <Button variant="secondary" icon="plus" onClick={actions.add} className={styles.add}>
          {calendarTexts.add}
        </Button>
      </div>
      <FocusProxy ref={control.ref} target={firstWrong} name={name} value={value} />
      <Announcer announcement={field.announcement} />
    </fieldset>
  );
}
