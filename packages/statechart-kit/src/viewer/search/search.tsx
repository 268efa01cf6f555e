// The search box and its results.
import { useState } from 'react';
import { stateOfNote } from '../notes/note-place.ts';
import { useNotes } from '../notes/store.ts';
import type { Go } from '../place.ts';
import { VIEW } from '../view-data.ts';
import { findNotes } from './find-notes.ts';
import { findStates } from './find-states.ts';

export function Search({ go }: { readonly go: Go }) {
  const [query, setQuery] = useState('');
  const found = findStates(VIEW, query);
  const notes = findNotes(useNotes().notes, query);
  const choose = (state: string) => {
    setQuery('');
    go({ state, tab: 'estado' });
  };
  const chooseNote = (state: string | null) => {
    setQuery('');
    go({ state, tab: state === null ? 'notas' : 'estado' });
  };
  const [firstNote] = notes;
  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) choose(first.name);
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
        {query && countWords(found.length, notes.length)}
      </p>
      {query && (
        <ul className="found">
          {found.length + notes.length === 0 && <li>Nada coincide con «{query}».</li>}
          {found.map(({ name, title }) => (
            <li key={name}>
              <button type="button" onClick={() => choose(name)}>
                {title}
              </button>
            </li>
          ))}
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

function countWords(states: number, notes: number): string {
  if (states + notes === 0) return 'Sin resultados';
  return notes === 0 ? `${states} estados` : `${states} estados y ${notes} notas`;
}
