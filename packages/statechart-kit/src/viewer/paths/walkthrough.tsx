// A path as a walkthrough: the picture of each step, with forward, back and play.
import { useEffect, useState } from 'react';
import type { ViewPath } from '../../view/view-model.ts';
import { CopyLink } from '../copy-link.tsx';
import { placesOfStep } from '../notes/note-place.ts';
import { NotesToRead } from '../notes/notes-on.tsx';
import { Picture } from '../picture.tsx';
import { Strip } from '../strip/strip.tsx';
import { stateNamed, TEXT, titleNamed } from '../view-data.ts';
import { go, useViewerLocation } from '../viewer-location.ts';

const { paths: texts } = TEXT;

/** Duration of a step, in milliseconds. */
const PACE = 1_500;

export function Walkthrough({ path: { title, says, steps } }: { readonly path: ViewPath }) {
  const { step } = useViewerLocation();
  const [isPlaying, setPlaying] = useState(false);
  const last = steps.length - 1;
  const at = Math.min(step, last);
  useEffect(() => {
    if (!isPlaying || at >= last) return;
    const timer = setTimeout(() => go({ step: at + 1 }), PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last]);
  const frame = steps[at];
  const state = stateNamed(frame?.state ?? null);
  if (!frame || !state) return null;
  const isOn = isPlaying && at < last;
  return (
    <section className="walkthrough stack" aria-labelledby="walkthrough-title">
      <h3 id="walkthrough-title">{title}</h3>
      {says && <p>{says}</p>}
      <CopyLink key={`link ${at}`} />
      <div className="group">
        <button type="button" disabled={at === 0} onClick={() => go({ step: at - 1 })}>
          {TEXT.back}
        </button>
        <button
          type="button"
          onClick={() => {
            if (at >= last) go({ step: 0 });
            setPlaying(!isOn);
          }}
        >
          {isOn ? texts.pause : texts.play}
        </button>
        <button type="button" disabled={at === last} onClick={() => go({ step: at + 1 })}>
          {texts.next}
        </button>
      </div>
      <input
        type="range"
        aria-label={texts.step}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => go({ step: Number(target.value) })}
      />
      <p role="status">
        {texts.at(at, last)}: {frame.cause.words} → <b>{titleNamed(frame.state)}</b>
      </p>
      <details className="script">
        <summary>{texts.script}</summary>
        <ol className="links" start={0}>
          {[...steps.entries()].map(([index, { cause, state: name }]) => (
            <li key={index} aria-current={index === at ? 'step' : undefined}>
              {cause.words} →{' '}
              <button type="button" className="link" onClick={() => go({ step: index })}>
                {titleNamed(name)}
              </button>
            </li>
          ))}
        </ol>
      </details>
      <Strip steps={steps.map(({ cause, ...step }) => ({ ...step, words: cause.words }))} />
      <Picture state={state} shown={frame.shown} />
      <NotesToRead places={placesOfStep(frame)} />
    </section>
  );
}
