// One look of a state: its picture on either screen, in either theme, and what the last run noted of it.
import { useState } from 'react';
import { pictureFile, type Theme, type ViewportName } from '../../captures/captures.ts';
import type { LookView } from '../../looks/run-looks.ts';
import type { ViewLook, ViewState } from '../../view/view-model.ts';
import { Choice } from '../choice.tsx';
import { PictureAt } from '../picture.tsx';
import { seenAt } from '../seen-at.ts';
import { Select } from '../select.tsx';
import { pathWithId, TEXT } from '../view-data.ts';
import { go } from '../viewer-location.ts';
import { Fact } from './fact.tsx';
import { HeardTree } from './heard-tree.tsx';

const { look: texts, themes } = TEXT;

const THEMES = (['light', 'dark'] as const).map((value) => ({ value, text: themes[value] }));

const themeOfReader = (): Theme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

export function Look({ state }: { readonly state: ViewState }) {
  const [index, setIndex] = useState(0);
  const [viewport, setViewport] = useState<ViewportName>('360');
  const [theme, setTheme] = useState(themeOfReader);
  const { looks } = state;
  const look = looks[index];
  if (!look) return null;
  const { seen } = seenAt(look, viewport);
  return (
    <section className="look stack">
      {looks.length > 1 && (
        <Select
          label={texts.look}
          options={looks.map(({ words }, value) => ({ value, text: words || texts.basic }))}
          value={index}
          onChange={(place) => setIndex(Number(place))}
        />
      )}
      {seen && <Choice label={texts.colours} options={THEMES} value={theme} onChange={setTheme} />}
      <PictureAt
        state={state}
        shown={look.shown}
        viewport={viewport}
        onViewport={setViewport}
        theme={theme}
      />
      {seen && (
        <p className="no-print">
          <a href={pictureFile(seen.pictures[theme])} target="_blank" rel="noreferrer">
            {texts.whole}
          </a>
        </p>
      )}
      {seen && <Opened seen={seen} theme={theme} />}
      <dl className="facts">
        {seen && <SeenFacts seen={seen} />}
        <Fact name={texts.reached}>
          <WayTo look={look} />
        </Fact>
      </dl>
      {seen && (
        <details>
          <summary>{texts.heard}</summary>
          <HeardTree tree={seen.tree} />
        </details>
      )}
    </section>
  );
}

function Opened({ seen, theme }: { readonly seen: LookView; readonly theme: Theme }) {
  return seen.opened.map(({ name, pictures }) => (
    <figure key={name} className="picture stack">
      <img src={pictureFile(pictures[theme])} alt={texts.opened(name)} loading="lazy" />
      <figcaption>{texts.opened(name)}.</figcaption>
    </figure>
  ));
}

function SeenFacts({ seen: { address, title, calls } }: { readonly seen: LookView }) {
  return (
    <>
      <Fact name={texts.bar}>
        <code>{address}</code>
      </Fact>
      <Fact name={texts.title}>{title}</Fact>
      <Fact name={texts.calls}>
        {calls.length === 0 ? TEXT.none : calls.map((call) => <code key={call}>{call} </code>)}
      </Fact>
    </>
  );
}

function WayTo({ look: { path, step } }: { readonly look: ViewLook }) {
  const title = pathWithId(path)?.title ?? path;
  return (
    <>
      <button type="button" className="link" onClick={() => go({ tab: 'recorridos', path, step })}>
        {title}
      </button>{' '}
      (<code>{path}</code>, {step === 0 ? texts.atStart : texts.step(step)})
    </>
  );
}
