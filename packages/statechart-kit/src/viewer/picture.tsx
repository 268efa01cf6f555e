// The picture of a state, on the phone or the desktop, in the reader's theme.
import { useState } from 'react';
import type { ViewLook, ViewState } from '../view/view-model.ts';
import { Choice } from './choice.tsx';
import { MISSING, VIEW } from './view-data.ts';

const SCREENS = [
  { value: '360', text: 'Teléfono' },
  { value: '1280', text: 'Escritorio' },
] as const;

interface PictureProps {
  readonly state: ViewState;
  /** `shownOf` the snapshot. Without it the first look is shown. */
  readonly shown?: string;
}

export function Picture({ state, shown }: PictureProps) {
  const [viewport, setViewport] = useState<'360' | '1280'>('360');
  const exact = state.looks.find((look) => look.shown === shown);
  const look = exact ?? state.looks[0];
  if (!look) return null;
  const pictures = look.pictures[viewport];
  const isOther = shown !== undefined && !exact;
  return (
    <figure className="picture">
      <Choice label="Pantalla" options={SCREENS} value={viewport} onChange={setViewport} />
      {pictures ? (
        <picture>
          <source srcSet={pictures.dark} media="(prefers-color-scheme: dark)" />
          <img className={`w${viewport}`} src={pictures.light} alt={altOf(state, look)} />
        </picture>
      ) : (
        <NoPicture />
      )}
      <figcaption>{isOther ? 'Otra vista del mismo estado.' : look.words}</figcaption>
    </figure>
  );
}

const altOf = ({ title }: ViewState, { words }: ViewLook) =>
  `Pantalla «${title}»${words ? `, ${words}` : ''}`;

function NoPicture() {
  if (VIEW.run === '') return <p className="no-picture">Sin imagen.</p>;
  return (
    <p className="no-picture">
      Sin imagen. Para hacerlas: <code>{VIEW.run}</code> y otra vez{' '}
      <code>{VIEW.program} view --out …</code>
      {VIEW.missing.map(({ part }) => (
        <small key={part}>{MISSING[part]}</small>
      ))}
    </p>
  );
}
