// The notes of a state or an arrow where it is shown, to write, change and remove.
import { type ReactNode, useId, useState } from 'react';
import type { Note } from '../../notes/notes.ts';
import { TEXT } from '../view-data.ts';
import { go } from '../viewer-location.ts';
import { type NotePlace, placeTitle, stateOfNote } from './note-place.ts';
import { removeNote, useNotes, writeNote } from './store.ts';

const { notes: texts } = TEXT;

export function NotesOn({ on, name }: NotePlace) {
  const { notes } = useNotes();
  const title = placeTitle({ on, name });
  const write = (text: string) => {
    const changed = new Date().toISOString();
    const id = `${changed}-${Math.random().toString(36).slice(2)}`;
    writeNote({ id, on, name, title, text, changed });
  };
  return (
    <div className="notes-on">
      <NoteList notes={notes.filter((it) => it.on === on && it.name === name)} />
      <Writable title={title} onWrite={write}>
        {(opening) => (
          <button
            type="button"
            className={on === 'arrow' ? 'link' : ''}
            aria-label={texts.addTo(title)}
            {...opening}
          >
            ✎ {on === 'arrow' ? texts.short : texts.add}
          </button>
        )}
      </Writable>
    </div>
  );
}

interface NoteListProps {
  readonly notes: readonly Note[];
  /** Where nothing else says what they are about. */
  readonly isTitled?: boolean;
}

export function NoteList({ notes, isTitled = false }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <ul className="plain stack" aria-label={texts.title}>
      {notes.map((note) => (
        <li key={note.id}>
          {isTitled && <Place note={note} />}
          <OneNote note={note} />
        </li>
      ))}
    </ul>
  );
}

function Place({ note }: { readonly note: Note }) {
  const state = stateOfNote(note);
  if (state === null) return <h4>{note.title}</h4>;
  return (
    <button type="button" className="link" onClick={() => go({ tab: 'estado', state })}>
      {placeTitle(note)}
    </button>
  );
}

/** Only to read. */
export function NotesToRead({ places }: { readonly places: readonly NotePlace[] }) {
  const { notes } = useNotes();
  return places
    .flatMap(({ on, name }) => notes.filter((it) => it.on === on && it.name === name))
    .map((note) => (
      <p key={note.id} className="note" dir="auto">
        ✎ {note.text}
      </p>
    ));
}

function OneNote({ note }: { readonly note: Note }) {
  const write = (text: string) => writeNote({ ...note, text, changed: new Date().toISOString() });
  return (
    <Writable title={note.title} text={note.text} onWrite={write}>
      {(opening) => (
        <>
          <p className="note" dir="auto">
            {note.text}
          </p>
          <div className="group">
            <button type="button" className="link" {...opening}>
              {texts.change}
            </button>
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget.closest('li'));
                removeNote(note.id);
              }}
            >
              {texts.remove}
            </button>
          </div>
        </>
      )}
    </Writable>
  );
}

/** To the note beside the one that goes, else to what stands around the list. */
function focusBeside(item: Element | null): void {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const around = beside ?? item?.closest('.notes-on, .notes');
  const buttons = [...(around?.querySelectorAll('button') ?? [])];
  buttons.find((button) => !item?.contains(button))?.focus();
}

interface WritableProps {
  readonly title: string;
  readonly text?: string;
  readonly onWrite: (text: string) => void;
  /** @param opening of the button that opens the form, and gets the focus back */
  readonly children: (opening: {
    readonly autoFocus: boolean;
    readonly onClick: () => void;
  }) => ReactNode;
}

/** What is there, or in its place the form that changes it. */
function Writable({ title, text = '', onWrite, children }: WritableProps) {
  const [written, setWritten] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const id = useId();
  if (written === null)
    return children({
      autoFocus: wasOpen,
      onClick: () => {
        setWritten(text);
        setWasOpen(true);
      },
    });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onWrite(written.trim());
        setWritten(null);
      }}
    >
      <label htmlFor={id}>{texts.about(title)}</label>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button in its place
        autoFocus
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <div className="group">
        <button type="submit" disabled={written.trim() === ''}>
          {texts.save}
        </button>
        <button type="button" onClick={() => setWritten(null)}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

export function NoteMark({ isHere }: { readonly isHere: (place: NotePlace) => boolean }) {
  const { notes } = useNotes();
  const { length: count } = notes.filter(isHere);
  if (count === 0) return null;
  return <span className="noted">{TEXT.notes.count(count)}</span>;
}
