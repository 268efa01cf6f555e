// The imported calendars as buttons, with a search when there are many.
import { type KeyboardEvent, useId, useState } from 'react';
import type { Calendar } from '../../../../machines/types.ts';
import { calendarTexts } from '../../../texts/agent.ts';
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
  onChoose: (id: string) => void;
}

export function CalendarGrid({ calendars, addedIds, chosenId, onChoose }: CalendarGridProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const isSearchable = calendars.length > MOST_WITHOUT_SEARCH;
  const found = isSearchable ? findCalendars(calendars, search) : calendars;
  const choosable = found.map((calendar) => calendar.id).filter((it) => !addedIds.includes(it));
  const { listeners, tabIndexOf } = useArrowKeys(choosable);

  return (
    <div className={styles.imported}>
      <p id={`${id}-hint`} className={styles.hint}>
        {calendarTexts.importedHint}
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
        aria-describedby={`${id}-hint`}
        className={styles.grid}
        hidden={found.length === 0}
        {...listeners}
      >
        {found.map((calendar) => {
          const isAdded = addedIds.includes(calendar.id);
          return (
            <button
              key={calendar.id}
              type="button"
              data-id={calendar.id}
              tabIndex={tabIndexOf(calendar.id)}
              disabled={isAdded}
              aria-pressed={isAdded ? undefined : calendar.id === chosenId}
              onClick={() => onChoose(calendar.id)}
              className={styles.calendar}
            >
              <span className={styles.summary}>
                <bdi>{calendar.summary || calendar.id}</bdi>
              </span>
              <span className={styles.id}>
                <CalendarId id={calendar.id} />
              </span>
              {isAdded && <span className={styles.added}>{calendarTexts.alreadyAdded}</span>}
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
