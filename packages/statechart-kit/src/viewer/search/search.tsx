// The search box and its results.
import { useState } from 'react';
import { stateOfNote } from '../notes/note-place.ts';
import { useNotes } from '../notes/store.ts';
import { VIEW } from '../view-data.ts';
import type { Go } from '../viewer-location.ts';
import { findNotes } from './find-notes.ts';
import { findJourneys, findStates } from './find-states.ts';

/** A longer list is not readable. */
const MOST = 12;

export function Search({ go }: { readonly go: Go }) {
  const [query, setQuery] = useState('');
  const journeys = findJourneys(VIEW, query);
  const found = findStates(VIEW, query);
  const notes = findNotes(useNotes().notes, query);
  const choose = (state: string) => {
    setQuery('');
    go({ state, tab: 'estado' });
  };
  const chooseJourney = (path: string) => {
    setQuery('');
    go({ path, step: 0, tab: 'recorridos' });
  };
  const chooseNote = (state: string | null) => {
    setQuery('');
    go({ state, tab: state === null ? 'notas' : 'estado' });
  };
  const [firstJourney] = journeys;
  const [firstNote] = notes;
  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) choose(first.state.name);
          else if (firstJourney) chooseJourney(firstJourney.id);
          else if (firstNote) chooseNote(stateOfNote(firstNote));
        }}
      >
        <label htmlFor="query">Buscar</label>
        <input
          id="query"
          type="search"
          value={query}
          autoComplete="off"
          spellCheck={false}
          placeholder="Botón, texto, estado…"
          onChange={({ target }) => setQuery(target.value)}
        />
      </form>
      <p role="status" className="quiet">
        {query && countWords(journeys.length, found.length, notes.length)}
      </p>
      {query && (
        <ul className="found">
          {journeys.length + found.length + notes.length === 0 && (
            <li>Nada coincide con «{query}».</li>
          )}
          {journeys.map(({ id, title, says }) => (
            <li key={id}>
              <button type="button" onClick={() => chooseJourney(id)}>
                ▶ Recorrido: {title}
                <small>{says}</small>
              </button>
            </li>
          ))}
          {found.slice(0, MOST).map(({ state: { name, title, isPassing }, because }) => (
            <li key={name}>
              <button type="button" onClick={() => choose(name)}>
                {title}
                {isPassing && <small>Nunca se ve: la aplicación decide y sigue.</small>}
                {because && <small>{because}</small>}
              </button>
            </li>
          ))}
          {found.length > MOST && (
            <li className="quiet">Y {found.length - MOST} más: escribe algo más para acotar.</li>
          )}
          {notes.map((note) => (
            <li key={note.id}>
              <button type="button" onClick={() => chooseNote(stateOfNote(note))}>
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

function countWords(journeys: number, states: number, notes: number): string {
  const counted = [
    [journeys, journeys === 1 ? 'recorrido' : 'recorridos'],
    [states, states === 1 ? 'estado' : 'estados'],
    [notes, notes === 1 ? 'nota' : 'notas'],
  ].flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`]));
  return counted.length === 0 ? 'Sin resultados' : counted.join(', ');
}
