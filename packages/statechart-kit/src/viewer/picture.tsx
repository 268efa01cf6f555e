// The picture of a state, on the phone or the desktop, in the reader's theme.
import { type ReactNode, useState } from 'react';
import type { Theme, ViewportName } from '../captures/captures.ts';
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

export function Picture(props: PictureProps) {
  const [viewport, setViewport] = useState<ViewportName>('360');
  return <PictureAt {...props} viewport={viewport} onViewport={setViewport} />;
}

interface PictureAtProps extends PictureProps {
  readonly viewport: ViewportName;
  readonly onViewport: (viewport: ViewportName) => void;
  /** Without it the reader's own. */
  readonly theme?: Theme;
  /** Over the picture, or in its place when there is none. */
  readonly children?: ReactNode;
}

export function PictureAt(props: PictureAtProps) {
  const { state, shown, viewport, onViewport, theme, children } = props;
  const { look, isOther } = lookAt(state, shown);
  if (!look) return null;
  const pictures = look.pictures[viewport];
  return (
    <figure className="picture">
      <Choice label="Pantalla" options={SCREENS} value={viewport} onChange={onViewport} />
      {pictures ? (
        <div className={`pressed w${viewport}`}>
          <picture>
            {!theme && <source srcSet={pictures.dark} media="(prefers-color-scheme: dark)" />}
            <img src={pictures[theme ?? 'light']} alt={altOf(state, look)} />
          </picture>
          {children}
        </div>
      ) : (
        <div className="no-picture">
          <b>{state.title}</b>
          {children}
          <NoPicture />
        </div>
      )}
      <figcaption>{isOther ? 'Otra vista del mismo estado.' : look.words}</figcaption>
    </figure>
  );
}

/** The look of the state that is shown so, or its first one. */
export function lookAt({ looks }: ViewState, shown: string | undefined) {
  const exact = looks.find((look) => look.shown === shown);
  return { look: exact ?? looks[0], isOther: shown !== undefined && !exact };
}

const altOf = ({ title }: ViewState, { words }: ViewLook) =>
  `Pantalla «${title}»${words ? `, ${words}` : ''}`;

function NoPicture() {
  if (VIEW.run === '') return <p>Sin imagen.</p>;
  return (
    <p>
      Sin imagen. Para hacerlas: <code>{VIEW.run}</code> y otra vez{' '}
      <code>{VIEW.program} view --out …</code>
      {VIEW.missing.map(({ part }) => (
        <small key={part}>{MISSING[part]}</small>
      ))}
    </p>
  );
}
