// A dialog for a pasted report of a session, or for pasted steps.
import { useId, useRef, useState } from 'react';
import { readPasted } from './report.ts';

interface PasteReportProps {
  /** @param steps in words */
  readonly onWalk: (steps: readonly string[]) => void;
}

export function PasteReport({ onWalk }: PasteReportProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);
  const play = () => {
    const { steps, notes: found } = readPasted(text);
    setNotes(found);
    if (steps.length > 0) onWalk(steps);
    if (found.length === 0) dialog.current?.close();
  };
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Pegar un informe
      </button>
      <dialog ref={dialog} aria-labelledby={`${id} title`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            play();
          }}
        >
          <h2 id={`${id} title`}>Pegar un informe</h2>
          <label htmlFor={id}>
            Lo que copió «Copiar informe para soporte», o los pasos de un caso, uno por línea. No
            sale de esta página.
          </label>
          <textarea
            id={id}
            rows={10}
            value={text}
            onChange={({ target: { value } }) => setText(value)}
          />
          <div role="status">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
          <p className="bar">
            <button type="submit" disabled={text.trim() === ''}>
              Ver el camino
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              Cerrar
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}
