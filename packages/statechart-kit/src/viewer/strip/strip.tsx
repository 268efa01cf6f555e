// Takes a walk away as one picture: into the clipboard, or as a file.
import { useState } from 'react';
import { save } from '../save.ts';
import { drawStrip } from './draw-strip.ts';
import { framesOf, type WalkStep } from './frames.ts';

const SAVED = 'La tira está en el archivo tira.png.';
const COPIED = 'La tira está copiada: pégala en tu documento.';
const FAILED = '✗ No se pudo dibujar la tira.';
const REFUSED = `Este navegador no deja copiarla. ${SAVED}`;

export function Strip({ steps }: { readonly steps: readonly WalkStep[] }) {
  const [said, setSaid] = useState('');
  const keep = (png: Blob) => save('tira.png', png);
  const draw = () => drawStrip(framesOf(steps));
  /** The browser wants to be asked in the press itself, so it gets the promise of the picture. */
  const copy = async () => {
    const png = draw();
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    } catch {
      keep(await png);
      return REFUSED;
    }
    return COPIED;
  };
  const take = async () => {
    keep(await draw());
    return SAVED;
  };
  const say = (end: Promise<string>) => end.catch(() => FAILED).then(setSaid);
  return (
    <div className="group">
      <button type="button" onClick={() => void say(copy())}>
        Copiar la tira
      </button>
      <button type="button" onClick={() => void say(take())}>
        Guardar la tira
      </button>
      <small role="status">{said}</small>
    </div>
  );
}
