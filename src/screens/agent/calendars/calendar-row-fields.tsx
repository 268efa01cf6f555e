// The two inputs of one calendar entry: Enter confirms the row, Escape cancels it.
import type { KeyboardEvent, RefCallback } from 'react';
import { calendarTexts } from '#texts/agent.ts';
import { isNextKey } from '../../../forms/next-field.ts';
import type { CalendarRow } from '../../../onboarding/assistant-texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { RowProblems } from './calendar-problems.ts';
import styles from './calendar-row-fields.module.css';

interface CalendarRowFieldsProps {
  /** Names the pair for assistive technology. */
  label: string;
  /** Of the inputs. */
  names: CalendarRow;
  row: CalendarRow;
  /** The name of the calendar that has this id, where it is known. */
  calendar?: string | undefined;
  problems: RowProblems;
  /** Gets what was typed, and only that. */
  onChange: (typed: Partial<CalendarRow>) => void;
  onEnter: () => void;
  onEscape?: () => void;
  idRef: RefCallback<HTMLInputElement>;
  serviceRef: RefCallback<HTMLInputElement>;
}

export function CalendarRowFields(props: CalendarRowFieldsProps) {
  const { label, names, row, problems, onChange, onEnter, onEscape } = props;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || isNextKey(event)) return;
    if (event.key === 'Enter') {
      // Enter would submit the whole form.
      event.preventDefault();
      onEnter();
    }
    if (event.key === 'Escape') onEscape?.();
  }

  return (
    <fieldset aria-label={label} className={styles.row} onKeyDown={handleKeyDown}>
      <TextField
        ref={props.idRef}
        name={names.id}
        label={calendarTexts.id}
        hint={props.calendar}
        value={row.id}
        error={problems.id}
        onChange={(id) => onChange({ id })}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="email"
        enterKeyHint="next"
      />
      <TextField
        ref={props.serviceRef}
        name={names.service}
        label={calendarTexts.service}
        value={row.service}
        error={problems.service}
        onChange={(service) => onChange({ service })}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
      />
    </fieldset>
  );
}
