// The search box and its results.
import { useState } from 'react';
import type { Note } from '../../notes/notes.ts';
import type { ViewPath } from '../../view/view-model.ts';
import { stateOfNote } from '../notes/note-place.ts';
import { useNotes } from '../notes/store.ts';
import { TEXT, VIEW } from '../view-data.ts';
import { go, type ViewerLocation } from '../viewer-location.ts';
import { findJourneys, findNotes, findStates } from './find-states.ts';

const { search } = TEXT;

type Place = Partial<ViewerLocation>;

/** A longer list is not readable. */
const MOST = 12;

export function Search() {
  const [query, setQuery] = useState('');
  const journeys = findJourneys(VIEW, query);
  const found = findStates(VIEW, query);
  // Those of a place that is gone are with all the others.
  const placed = useNotes().notes.filter((note) => stateOfNote(note) !== null);
  const notes = findNotes(placed, query);
  const choose = (place: Place) => {
    setQuery('');
    go(place);
  };
  const [first] = [
    ...found.map(({ state }) => ofState(state.name)),
    ...journeys.map(ofJourney),
    ...notes.map(ofNote),
  ];
  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first) choose(first);
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
        {query && countWords(journeys.length, found.length, notes.length)}
      </p>
      {query && (
        <ul className="found">
          {journeys.length + found.length + notes.length === 0 && <li>{search.nothing(query)}</li>}
          {journeys.map((journey) => (
            <li key={journey.id}>
              <button type="button" onClick={() => choose(ofJourney(journey))}>
                {search.journey(journey.title)}
                <small>{journey.says}</small>
              </button>
            </li>
          ))}
          {found.slice(0, MOST).map(({ state: { name, title, isPassing }, because }) => (
            <li key={name}>
              <button type="button" onClick={() => choose(ofState(name))}>
                {title}
                {isPassing && <small>{TEXT.neverSeen}</small>}
                {because && <small>{because}</small>}
              </button>
            </li>
          ))}
          {found.length > MOST && <li className="quiet">{search.more(found.length - MOST)}</li>}
          {notes.map((note) => (
            <li key={note.id}>
              <button type="button" onClick={() => choose(ofNote(note))}>
                <span className="note-found" dir="auto">
                  ✎ {note.text}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

const ofState = (state: string): Place => ({ state, tab: 'estado' });
const ofJourney = ({ id }: ViewPath): Place => ({ path: id, step: 0, tab: 'recorridos' });

/** The card that shows it. */
const ofNote = (note: Note): Place => ({ state: stateOfNote(note), tab: 'estado' });

function countWords(journeys: number, states: number, notes: number): string {
  const counted = [
    journeys > 0 && search.journeys(journeys),
    states > 0 && search.states(states),
    notes > 0 && search.notes(notes),
  ].filter(Boolean);
  return counted.join(', ') || search.noResults;
}
