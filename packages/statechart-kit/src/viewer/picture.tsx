// The picture of a state, on the phone or the desktop, in the reader's theme.
import { type ReactNode, useState } from 'react';
import { pictureFile, type Theme, type ViewportName } from '../captures/captures.ts';
import type { ViewLook, ViewState } from '../view/view-model.ts';
import { Choice } from './choice.tsx';
import { seenAt } from './seen-at.ts';
import { TEXT, VIEW } from './view-data.ts';

const SCREENS = (['360', '1280'] as const).map((value) => ({
  value,
  text: TEXT.viewports[value],
}));

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
  const { at, seen } = seenAt(look, viewport);
  const pictures = seen?.pictures;
  return (
    <figure className="picture stack">
      {pictures && (
        <Choice
          label={TEXT.look.screen}
          options={SCREENS.filter(({ value }) => look.seen[value])}
          value={at}
          onChange={onViewport}
        />
      )}
      {pictures ? (
        <div className={`pressed w${at}`}>
          <picture>
            {!theme && (
              <source srcSet={pictureFile(pictures.dark)} media="(prefers-color-scheme: dark)" />
            )}
            <img src={pictureFile(pictures[theme ?? 'light'])} alt={altOf(state, look)} />
          </picture>
          {children}
        </div>
      ) : (
        <div className="no-picture stack">
          <b>{state.title}</b>
          {children}
          <NoPicture />
        </div>
      )}
      <figcaption>{isOther ? TEXT.otherLook : look.words}</figcaption>
    </figure>
  );
}

export function lookAt({ looks }: ViewState, shown: string | undefined) {
  const exact = looks.find((look) => look.shown === shown);
  return { look: exact ?? looks[0], isOther: shown !== undefined && !exact };
}

const altOf = ({ title }: ViewState, { words }: ViewLook) => TEXT.look.alt(title, words);

function NoPicture() {
  return (
    <p>
      {TEXT.noPicture}
      {VIEW.missing.map((part) => (
        <small key={part}> {TEXT.missing[part]}</small>
      ))}
    </p>
  );
}
