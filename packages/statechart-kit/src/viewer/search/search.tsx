// The search box and its results.
import { useState } from 'react';
import { stateOfNote } from '../notes/note-place.ts';
import { useNotes } from '../notes/store.ts';
import { TEXT, VIEW } from '../view-data.ts';
import { go, type ViewerLocation } from '../viewer-location.ts';
import { findJourneys, findNotes, findStates } from './find-states.ts';

const { search } = TEXT;

/** Longer lists are not readable. */
const MOST = 12;
const MOST_NOTES = 6;

interface Result {
  readonly key: string;
  readonly place: Partial<ViewerLocation>;
  readonly words: string;
  readonly lines: readonly string[];
}

export function Search() {
  const [query, setQuery] = useState('');
  const all = useNotes().notes;
  const journeys = findJourneys(VIEW, query).map(({ item: { id, title, says } }): Result => {
    const place = { path: id, step: 0, tab: 'recorridos' } as const;
    return { key: `walk ${id}`, place, words: search.journey(title), lines: [says] };
  });
  const states = findStates(VIEW, query).map(({ item, because }): Result => {
    const { name, title, isPassing } = item;
    const lines = [isPassing ? TEXT.neverSeen : '', because ?? ''];
    return { key: `state ${name}`, place: { state: name, tab: 'estado' }, words: title, lines };
  });
  // Those of a place that is gone are with all the others.
  const placed = all.filter((note) => stateOfNote(note) !== null);
  const notes = findNotes(placed, query).map(({ item }): Result => {
    const place = { state: stateOfNote(item), tab: 'estado' } as const;
    return { key: `note ${item.id}`, place, words: `✎ ${item.text}`, lines: [] };
  });
  const shown = [...journeys, ...states.slice(0, MOST), ...notes.slice(0, MOST_NOTES)];
  const counted = [
    journeys.length > 0 && search.journeys(journeys.length),
    states.length > 0 && search.states(states.length),
    notes.length > 0 && search.notes(notes.length),
  ].filter(Boolean);
  const choose = ({ place }: Result) => {
    setQuery('');
    go(place);
  };
  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (shown[0]) choose(shown[0]);
        }}
      >
        <label htmlFor="query">{search.label}</label>
        <input
          id="query"
          type="search"
          value={query}
          autoComplete="off"
          spellCheck={false}
          placeholder={search.hint}
          onChange={({ target }) => setQuery(target.value)}
        />
      </form>
      <p role="status" className="quiet">
        {query && (counted.join(', ') || search.noResults)}
      </p>
      {query && (
        <ul className="found">
          {shown.length === 0 && <li>{search.nothing(query)}</li>}
          {shown.map((result) => (
            <li key={result.key}>
              <button type="button" onClick={() => choose(result)}>
                <span className="clamped" dir="auto">
                  {result.words}
                </span>
                {result.lines.filter(Boolean).map((line) => (
                  <small key={line}>{line}</small>
                ))}
              </button>
            </li>
          ))}
          {states.length > MOST && <li className="quiet">{search.more(states.length - MOST)}</li>}
        </ul>
      )}
    </search>
  );
}
