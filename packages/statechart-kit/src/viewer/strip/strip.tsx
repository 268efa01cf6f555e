// Takes a walk away as one picture: into the clipboard, or as a file.
import { useState } from 'react';
import { lookAt } from '../picture.tsx';
import { save } from '../save.ts';
import { seenAt } from '../seen-at.ts';
import { stateNamed, TEXT, VIEW } from '../view-data.ts';
import { drawStrip } from './draw-strip.ts';
import { framesOf, type WalkStep } from './frames.ts';

const { strip, files } = TEXT;

interface Step {
  readonly words: string;
  readonly state: string;
  /** `shownOf` the snapshot. */
  readonly shown: string;
}

const folded = new Set(VIEW.nodes.flatMap(({ states: [, ...waits] }) => waits));

function walkStep({ words, state: name, shown }: Step): readonly WalkStep[] {
  const state = stateNamed(name);
  if (!state) return [];
  const { look, isOther } = lookAt(state, shown);
  const picture = (look && seenAt(look, '360').seen?.pictures.light) ?? null;
  return [{ words, title: state.title, isFolded: folded.has(state.name), picture, isOther }];
}

export function Strip({ steps }: { readonly steps: readonly Step[] }) {
  const [said, setSaid] = useState('');
  const keep = (png: Blob) => save(files.strip, png);
  const draw = () => drawStrip(framesOf(steps.flatMap(walkStep), TEXT));
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
