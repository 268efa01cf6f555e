// The calendar field of a form: import from Google, the added entries, and a row to add one by hand.
import { useLayoutEffect, useRef } from 'react';
import { agentFieldTexts, calendarTexts } from '#texts/agent.ts';
import { cleanId } from '../../../../contract/text.ts';
import { calendarsOf } from '../../../../machines/selectors.ts';
import type { FieldControl } from '../../../forms/form-field.tsx';
import { useFlow } from '../../../onboarding/onboarding-context.tsx';
import { Announcer } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { FocusProxy } from '../../../ui/focus-proxy.tsx';
import { CalendarEntries } from './calendar-entries.tsx';
import { CalendarImport } from './calendar-import.tsx';
import { ROW_INPUTS } from './calendar-list.ts';
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
  const calendars = useFlow(calendarsOf);
  const names = new Map(calendars?.map(({ id, summary }) => [id, summary]));
  const chosenId = cleanId(list.added.id);
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
        chosenId={chosenId}
        problem={problems.import}
        placeRef={placeRef}
        onChoose={actions.choose}
        onImported={actions.receive}
      />
      <CalendarEntries
        list={list}
        names={names}
        problems={problems.edited}
        placeRef={placeRef}
        actions={actions}
      />
      <div className={styles.added}>
        <CalendarRowFields
          label={calendarTexts.newEntry}
          names={ROW_INPUTS.added}
          row={list.added}
          calendar={names.get(chosenId)}
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
