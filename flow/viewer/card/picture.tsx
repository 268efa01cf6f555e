// What a state looks like: on the phone or the desktop, in the colours of the reader.
import { useState } from 'react';
import type { ViewLook, ViewState } from '../../view/view-model.ts';
import { VIEW } from '../view-data.ts';

const SCREENS = [
  { viewport: '360', name: 'Teléfono' },
  { viewport: '1280', name: 'Escritorio' },
] as const;

interface PictureProps {
  readonly state: ViewState;
  /** Of the snapshot, as of `shownOf`; left out, the look that is seen first. */
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
      <fieldset className="group">
        <legend className="quiet">Pantalla</legend>
        {SCREENS.map((screen) => (
          <label key={screen.viewport} className={screen.viewport === viewport ? 'on' : ''}>
            <input
              type="radio"
              className="quiet"
              name="viewport"
              checked={screen.viewport === viewport}
              onChange={() => setViewport(screen.viewport)}
            />
            {screen.name}
          </label>
        ))}
      </fieldset>
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
  return (
    <p className="no-picture">
      Sin imagen. Para hacerlas: <code>npm run flow -- e2e</code> y otra vez{' '}
      <code>npm run flow -- view --out …</code>
      {VIEW.missing.length > 0 && (
        <small>
          Esto falta: <span lang="en">{VIEW.missing.join(' ')}</span>
        </small>
      )}
    </p>
  );
}
