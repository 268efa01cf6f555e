// A small picture of a state's screen, or a sketch of it before a run has taken pictures.
import type { ViewState } from '../../view/view-model.ts';
import { VIEW } from '../view-data.ts';

interface ScreenProps {
  readonly state: ViewState;
}

export function Screen({ state }: ScreenProps) {
  const pictures = state.looks[0]?.pictures['360'] ?? state.looks[0]?.pictures['1280'];
  if (!pictures) return <Sketch state={state} />;
  return (
    <picture>
      <source srcSet={pictures.dark} media="(prefers-color-scheme: dark)" />
      <img src={pictures.light} alt="" loading="lazy" decoding="async" draggable={false} />
    </picture>
  );
}

const MOST_CONTROLS = 3;

function Sketch({ state }: ScreenProps) {
  const controls = VIEW.edges.flatMap(({ from, cause: index }) => {
    const cause = VIEW.causes[index];
    return from === state.name && cause?.kind === 'person' ? cause.short : [];
  });
  return (
    <span className="sketch">
      <b>{state.texts[0] ?? state.title}</b>
      <i />
      <i />
      {state.isWait && <i className="spin" />}
      {[...new Set(controls)].slice(0, MOST_CONTROLS).map((control) => (
        <u key={control}>{control.replace(/[«»]/g, '')}</u>
      ))}
    </span>
  );
}
