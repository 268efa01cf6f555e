// All notes, each with the way to its card, and the way into and out of their file.
import { useState } from 'react';
import type { ReadNotes } from '../../notes/notes.ts';
import { save } from '../save.ts';
import { TEXT, VIEW } from '../view-data.ts';
import { stateOfNote } from './note-place.ts';
import { NoteList } from './notes-on.tsx';
import { exportNotes, takeNotes, useNotes } from './store.ts';

const { notes: texts, files } = TEXT;

export function AllNotes() {
  const { notes } = useNotes();
  const lost = notes.filter((note) => stateOfNote(note) === null);
  return (
    <div className="notes stack">
      <p>{texts.where}</p>
      <Files />
      <NoteList notes={notes.filter((note) => !lost.includes(note))} isTitled />
      {lost.length > 0 && (
        <>
          <h3>{texts.lost(lost.length)}</h3>
          <NoteList notes={lost} isTitled />
        </>
      )}
    </div>
  );
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
          onClick={() => save(files.notes, new Blob([exportNotes()], { type: 'application/json' }))}
        >
          {texts.export}
        </button>
        <label className="file">
          {texts.import}{' '}
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
        {!isExported && `${texts.unsaved} `}
        {!isKept && `${texts.notKept} `}
        {read?.kind === 'read' && texts.read(read.notes.length)}
      </p>
      {read && read.kind !== 'read' && (
        <p role="alert" className="bad">
          ✗ {problemWords(read)} {texts.same}
        </p>
      )}
    </>
  );
}

function problemWords(read: Exclude<ReadNotes, { kind: 'read' }>): string {
  switch (read.kind) {
    case 'no notes':
      return texts.noNotes;
    case 'other version':
      return texts.otherVersion(read.version);
    case 'other app':
      return texts.otherApp(read.app, VIEW.app);
  }
}
