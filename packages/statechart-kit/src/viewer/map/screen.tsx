// A small picture of a state's screen, or a sketch of it before a run has taken pictures.
import { useMemo } from 'react';
import { pictureFile } from '../../captures/captures.ts';
import type { ViewState } from '../../view/view-model.ts';
import { seenAt } from '../seen-at.ts';
import { VIEW } from '../view-data.ts';
import { controlsOf } from './sketch.ts';

interface ScreenProps {
  readonly state: ViewState;
}

export function Screen({ state }: ScreenProps) {
  const [look] = state.looks;
  const pictures = look && seenAt(look, '360').seen?.pictures;
  if (!pictures) return <Sketch state={state} />;
  return (
    <picture>
      <source srcSet={pictureFile(pictures.dark)} media="(prefers-color-scheme: dark)" />
      <img
        src={pictureFile(pictures.light)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}

function Sketch({ state }: ScreenProps) {
  const controls = useMemo(() => controlsOf(VIEW, state.name), [state]);
  return (
    <span className="sketch">
      <b>{state.texts[0] ?? state.title}</b>
      <i />
      <i />
      {state.isWait && <i className="spin" />}
      {controls.map((control) => (
        <u key={control}>{control.replace(/[«»“”]/g, '')}</u>
      ))}
    </span>
  );
}
