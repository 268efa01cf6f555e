// All notes, with the way into and out of their file.
import { useState } from 'react';
import type { Note, ReadNotes } from '../notes/notes.ts';
import { StateLink } from './card/state-link.tsx';
import { isThere, placeTitle, stateOfNote } from './notes/note-place.ts';
import { NoteList } from './notes/notes-on.tsx';
import { exportNotes, takeNotes, useNotes } from './notes/store.ts';
import { save } from './save.ts';
import { VIEW } from './view-data.ts';
import type { Go } from './viewer-location.ts';

export function NotesTab({ go }: { readonly go: Go }) {
  const { notes } = useNotes();
  const lost = notes.filter((note) => !isThere(note));
  return (
    <div className="notes">
      <h2>Notas</h2>
      <p>Se escriben en la ficha de cada pantalla, sobre ella o sobre una de sus flechas.</p>
      <Files />
      {notes.length === 0 && <p>Todavía no hay notas.</p>}
      {grouped(notes.filter(isThere)).map(([key, about]) => (
        <AboutOne key={key} notes={about} go={go} />
      ))}
      {lost.length > 0 && (
        <section>
          <h3>Sobre algo que ya no existe ({lost.length})</h3>
          {grouped(lost).map(([key, about]) => (
            <section key={key}>
              <h4>{about[0]?.title}</h4>
              <NoteList notes={about} />
            </section>
          ))}
        </section>
      )}
    </div>
  );
}

function AboutOne({ notes, go }: { readonly notes: readonly Note[]; readonly go: Go }) {
  const [note] = notes;
  if (!note) return null;
  const state = stateOfNote(note);
  return (
    <section>
      <h3>{placeTitle(note)}</h3>
      {state !== null && (
        <p>
          Está en <StateLink name={state} go={go} />
        </p>
      )}
      <NoteList notes={notes} />
    </section>
  );
}

/** By what they are about, in the order of their writing. */
function grouped(notes: readonly Note[]): readonly (readonly [string, readonly Note[]])[] {
  const groups = new Map<string, readonly Note[]>();
  for (const note of notes) {
    const key = `${note.on} ${note.name}`;
    groups.set(key, [...(groups.get(key) ?? []), note]);
  }
  return [...groups];
}

function Files() {
  const { notes, isExported, isKept } = useNotes();
  const [read, setRead] = useState<ReadNotes | null>(null);
  const take = async (file: File | undefined) => {
    if (file) setRead(takeNotes(await file.text()));
  };
  return (
    <>
      <div className="group">
        <button
          type="button"
          disabled={notes.length === 0 && isExported}
          onClick={() =>
            save('notas.json', new Blob([exportNotes()], { type: 'application/json' }))
          }
        >
          Exportar notas.json
        </button>
        <label className="file">
          Importar notas{' '}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              void take(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
      </div>
      <p role="status">
        {!isExported && 'Hay cambios que todavía no están en ningún archivo. '}
        {!isKept &&
          'Este navegador no guarda nada: expórtalas antes de cerrar o recargar la página. '}
        {read?.kind === 'read' && importedWords(read.notes.length)}
      </p>
      {read && read.kind !== 'read' && (
        <p role="alert" className="bad">
          ✗ {problemWords(read)} Tus notas siguen como estaban.
        </p>
      )}
    </>
  );
}

const importedWords = (count: number) =>
  count === 1 ? 'El archivo tenía 1 nota.' : `El archivo tenía ${count} notas.`;

function problemWords(read: Exclude<ReadNotes, { kind: 'read' }>): string {
  switch (read.kind) {
    case 'no notes':
      return 'Ese archivo no es uno de notas.';
    case 'other version':
      return `Ese archivo es de la versión ${read.version}, que esta página no conoce.`;
    case 'other app':
      return `Ese archivo tiene notas de «${read.app}», no de «${VIEW.app}».`;
  }
}
