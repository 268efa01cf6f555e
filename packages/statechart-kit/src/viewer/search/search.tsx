// The search box and its results.
import { useState } from 'react';
import type { Go } from '../place.ts';
import { VIEW } from '../view-data.ts';
import { findStates } from './find-states.ts';

export function Search({ go }: { readonly go: Go }) {
  const [query, setQuery] = useState('');
  const found = findStates(VIEW, query);
  const choose = (state: string) => {
    setQuery('');
    go({ state, tab: 'estado' });
  };
  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) choose(first.name);
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
        {query && (found.length === 0 ? 'Sin resultados' : `${found.length} estados`)}
      </p>
      {query && (
        <ul className="found">
          {found.length === 0 && <li>Nada coincide con «{query}».</li>}
          {found.map(({ name, title }) => (
            <li key={name}>
              <button type="button" onClick={() => choose(name)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
