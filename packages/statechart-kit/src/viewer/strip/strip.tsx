// Takes a walk away as one picture: into the clipboard, or as a file.
import { useState } from 'react';
import { save } from '../save.ts';
import { TEXT } from '../view-data.ts';
import { drawStrip } from './draw-strip.ts';
import { framesOf, type WalkStep } from './frames.ts';

const { strip, files } = TEXT;

export function Strip({ steps }: { readonly steps: readonly WalkStep[] }) {
  const [said, setSaid] = useState('');
  const keep = (png: Blob) => save(files.strip, png);
  const draw = () => drawStrip(framesOf(steps, TEXT));
  /** The browser wants to be asked in the press itself, so it gets the promise of the picture. */
  const copy = async () => {
    const png = draw();
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    } catch {
      keep(await png);
      return `${strip.refused} ${strip.saved}`;
    }
    return strip.copied;
  };
  const take = async () => {
    keep(await draw());
    return strip.saved;
  };
  const say = (end: Promise<string>) => end.catch(() => strip.failed).then(setSaid);
  return (
    <div className="group">
      <button type="button" onClick={() => void say(copy())}>
        {strip.copy}
      </button>
      <button type="button" onClick={() => void say(take())}>
        {strip.save}
      </button>
      <small role="status">{said}</small>
    </div>
  );
}
