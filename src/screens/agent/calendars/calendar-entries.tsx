// The calendars of the assistant, each with its service; one at a time can be in edit.
import type { RefCallback } from 'react';
import { calendarTexts } from '#texts/agent.ts';
import type { CalendarList, CalendarRow } from '../../../onboarding/assistant-texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import styles from './calendar-entries.module.css';
import { CalendarId } from './calendar-id.tsx';
import { ROW_INPUTS } from './calendar-list.ts';
import type { RowProblems } from './calendar-problems.ts';
import { CalendarRowFields } from './calendar-row-fields.tsx';
import { nameOf } from './use-calendar-field.ts';
import type { FocusPlace } from './use-focus-places.ts';

interface CalendarEntriesProps {
  list: CalendarList;
  /** The names of the imported calendars, by id. */
  names: ReadonlyMap<string, string>;
  problems: RowProblems;
  placeRef: (place: FocusPlace) => RefCallback<HTMLElement>;
  actions: {
    edit: (index: number) => void;
    remove: (index: number) => void;
    typeEdited: (typed: Partial<CalendarRow>) => void;
    confirm: () => void;
    cancel: () => void;
  };
}

export function CalendarEntries({
  list,
  names,
  problems,
  placeRef,
  actions,
}: CalendarEntriesProps) {
  const { entries, edited } = list;
  if (entries.length === 0) return null;

  return (
    <ul aria-label={calendarTexts.entries} className={styles.entries}>
      {entries.map((entry, index) => (
        <li key={entry.id} className={styles.entry}>
          {edited?.index === index ? (
            <>
              <CalendarRowFields
                label={calendarTexts.edit(nameOf(entry))}
                names={ROW_INPUTS.edited}
                row={edited}
                calendar={names.get(edited.id)}
                problems={problems}
                onChange={actions.typeEdited}
                onEnter={actions.confirm}
                onEscape={actions.cancel}
                idRef={placeRef('editedId')}
                serviceRef={placeRef('editedService')}
              />
              <span className={styles.buttons}>
                <IconButton
                  icon="check"
                  label={calendarTexts.confirm(nameOf(entry))}
                  onClick={actions.confirm}
                />
                <IconButton
                  icon="close"
                  label={calendarTexts.cancel(nameOf(entry))}
                  onClick={actions.cancel}
                />
              </span>
            </>
          ) : (
            <>
              <span className={styles.icon}>
                <Icon name="calendar" />
              </span>
              <span className={styles.text}>
                <span className={styles.service}>
                  <bdi>{entry.service}</bdi>
                </span>
                {!['', entry.service].includes(names.get(entry.id) ?? '') && (
                  <span className={styles.calendar}>
                    <bdi>{names.get(entry.id)}</bdi>
                  </span>
                )}
                <span className={styles.id}>
                  <CalendarId id={entry.id} />
                </span>
              </span>
              <span className={styles.buttons}>
                <IconButton
                  ref={placeRef(`edit ${index}`)}
                  icon="edit"
                  label={calendarTexts.edit(nameOf(entry))}
                  onClick={() => actions.edit(index)}
                />
                <IconButton
                  ref={placeRef(`delete ${index}`)}
                  icon="trash"
                  tone="danger"
                  label={calendarTexts.delete(nameOf(entry))}
                  onClick={() => actions.remove(index)}
                />
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
