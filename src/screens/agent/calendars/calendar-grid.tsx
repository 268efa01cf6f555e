// The imported calendars as buttons, with a search when there are many.
import { type KeyboardEvent, type RefCallback, useId, useState } from 'react';
import { calendarTexts } from '#texts/agent.ts';
import type { Calendar } from '../../../../machines/types.ts';
import { classNames } from '../../../ui/class-names.ts';
import control from '../../../ui/control.module.css';
import styles from './calendar-grid.module.css';
import { CalendarId } from './calendar-id.tsx';
import { findCalendars } from './find-calendars.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

/** Longer lists get a search field. */
const MOST_WITHOUT_SEARCH = 12;

interface CalendarGridProps {
  calendars: readonly Calendar[];
  addedIds: readonly string[];
  /** The calendar that is in the row to add. */
  chosenId: string;
  /** Of what is wrong with the list, if anything is. */
  problemId: string | undefined;
  /** The button that the Tab key leads to. */
  stopRef: RefCallback<HTMLElement>;
  onChoose: (id: string) => void;
}

export function CalendarGrid(props: CalendarGridProps) {
  const { calendars, addedIds, chosenId, problemId, stopRef, onChoose } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const isSearchable = calendars.length > MOST_WITHOUT_SEARCH;
  const isSelected = ({ id }: Calendar) => id === chosenId || addedIds.includes(id);
  const listed = [...calendars].sort((a, b) => Number(isSelected(b)) - Number(isSelected(a)));
  const found = isSearchable ? findCalendars(listed, search) : listed;
  const noteOf = (calendar: Calendar) => {
    if (addedIds.includes(calendar.id)) return calendarTexts.alreadyAdded;
    return calendar.isReadOnly ? calendarTexts.readOnly : null;
  };
  const choosable = found.filter((each) => noteOf(each) === null).map((each) => each.id);
  const { listeners, tabIndexOf } = useArrowKeys(choosable);

  return (
    <div className={styles.imported}>
      <p id={`${id}-hint`} className={styles.hint}>
        <span>{calendarTexts.importedHint}</span>
        <span className={styles.keys}>{` ${calendarTexts.importedKeys}`}</span>
      </p>
      {isSearchable && (
        <div className={styles.search}>
          <label htmlFor={`${id}-search`}>{calendarTexts.search}</label>
          <input
            id={`${id}-search`}
            type="search"
            className={control.control}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={keepFormUnsent}
            autoComplete="off"
            spellCheck={false}
          />
          <p role="status" className={styles.count}>
            {found.length === 0 ? calendarTexts.notFound : calendarTexts.found(found.length)}
          </p>
        </div>
      )}
      <div
        role="toolbar"
        aria-label={calendarTexts.imported}
        aria-describedby={classNames(`${id}-hint`, problemId)}
        className={styles.grid}
        hidden={found.length === 0}
        {...listeners}
      >
        {found.map((calendar) => {
          const note = noteOf(calendar);
          return (
            <button
              key={calendar.id}
              type="button"
              data-id={calendar.id}
              ref={tabIndexOf(calendar.id) === 0 ? stopRef : undefined}
              tabIndex={tabIndexOf(calendar.id)}
              disabled={note !== null}
              aria-pressed={note === null ? calendar.id === chosenId : undefined}
              onClick={() => onChoose(calendar.id)}
              className={styles.calendar}
            >
              <span className={styles.summary}>
                <bdi>{calendar.summary || calendar.id}</bdi>
              </span>
              <span className={styles.id}>
                <CalendarId id={calendar.id} />
              </span>
              {note && <span className={styles.note}>{note}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function keepFormUnsent(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
