// How many came to each screen, went on, went back and left, and what of it changed.
import { useEffect } from 'react';
import {
  correctedAt,
  differencesOf,
  differenceWords,
  eachOf,
  outcomesOf,
  sentenceOf,
  sharesOf,
} from '../../counts/funnel.ts';
import { rateOf } from '../../counts/rates.ts';
import { storyOf } from '../../counts/story.ts';
import type { FunnelScreen, Told } from '../../view/funnel-model.ts';
import { countedOf, shareOf, timeOf } from '../map/counted.ts';
import { Select } from '../select.tsx';
import { TEXT, VIEW } from '../view-data.ts';
import { go, useViewerLocation } from '../viewer-location.ts';

const { funnel } = TEXT;
const { language } = VIEW;
const LEAVE = funnel.leave('', false);
const OTHER: Told = { words: funnel.other('', false), count: 0 };
const OPENED: Told = { words: funnel.opened, count: 0 };

const FUNNELS = VIEW.counted?.funnels ?? [];
const PARTS = FUNNELS.map(({ title }, index) => ({ value: index + 1, text: title }));

export function Embudo() {
  const location = useViewerLocation();
  useEffect(() => {
    if (location.state) showRow(location.state);
  }, [location.state]);
  const { shown, other } = countedOf(location);
  if (!shown || shown.screens.length === 0) return <p>{funnel.nothingCounted}</p>;
  const [now = 1, before = 0] = location.counted;
  const differences = other ? differencesOf(other, shown, language) : [];
  const isSlight = (screen: FunnelScreen) =>
    (isVague(screen) || screen.left === 0) &&
    !screen.isGoal &&
    !differences.some(({ name, isChance }) => name === screen.name && !isChance);
  const slight = shown.screens.filter(isSlight);
  const [onWay = [], beside = []] = [true, false].map((isOnWay) =>
    shown.screens
      .filter((screen) => !isSlight(screen) && (screen.place !== null) === isOnWay)
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)),
  );
  const each = (screen: FunnelScreen) => (
    <Screen
      key={screen.name}
      screen={screen}
      sources={sourcesOf(screen, shown.screens)}
      isOpen={location.state === screen.name}
      than={other?.title ?? ''}
      differences={differences.filter(({ name }) => name === screen.name)}
    />
  );
  return (
    <div className="stack">
      <h2>{TEXT.tabs.embudo.panel}</h2>
      <div className="parts stack">
        <Select
          label={funnel.shown}
          options={PARTS}
          value={now}
          onChange={(part) => go({ counted: [Number(part), Number(part) === before ? 0 : before] })}
        />
        <Select
          label={funnel.comparedWith}
          options={[
            { value: 0, text: funnel.nothing },
            ...PARTS.filter(({ value }) => value !== now),
          ]}
          value={before}
          onChange={(part) => go({ counted: [now, Number(part)] })}
        />
      </div>
      <p>{funnel.visits(shown.screens.reduce((all, { left }) => all + left, 0))}</p>
      {storyOf(FUNNELS, shown, language).map(({ label, name, title, words }) => (
        <div key={label}>
          <strong>{label}:</strong> <RowLink name={name} title={title} />.
          <ul>
            {words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
      {onWay.map(each)}
      {beside.length > 0 && <h3>{funnel.besideWay}</h3>}
      {beside.map(each)}
      {slight.length > 0 && (
        <details open={slight.some(({ name }) => name === location.state)}>
          <summary>{funnel.slight(slight.length)}</summary>
          {slight.map(each)}
        </details>
      )}
    </div>
  );
}

/** The interval of the share that leaves is wider than anything it could tell. */
const isVague = ({ left, came }: FunnelScreen) => {
  const { low, high } = rateOf(left, came);
  return high - low > 0.15;
};

const sourcesOf = ({ name }: FunnelScreen, screens: readonly FunnelScreen[]) =>
  screens
    .flatMap(({ title, went }) =>
      went.filter(({ to }) => to === name).map(({ count }) => ({ words: title, count })),
    )
    .sort((a, b) => b.count - a.count);

const rowOf = (name: string) => `row ${name}`;

const showRow = (name: string) =>
  document.getElementById(rowOf(name))?.scrollIntoView({ block: 'nearest' });

interface RowLinkProps {
  readonly name: string;
  readonly title: string;
}

function RowLink({ name, title }: RowLinkProps) {
  const open = () => {
    go({ state: name });
    showRow(name);
  };
  return (
    <button type="button" className="link" onClick={open}>
      {title}
    </button>
  );
}

interface ScreenProps {
  readonly screen: FunnelScreen;
  readonly sources: readonly Told[];
  readonly isOpen: boolean;
  readonly differences: ReturnType<typeof differencesOf>;
  /** What the differences are to. */
  readonly than: string;
}

function Screen({ screen, sources, isOpen, differences, than }: ScreenProps) {
  const { name, title, came, went, left, isGoal, median, saw, failures } = screen;
  const back = went.reduce((all, it) => all + (it.isBack ? it.count : 0), 0);
  const on = went.reduce((all, it) => all + (it.isBack ? 0 : it.count), 0);
  const isLost = left > 0 && !isGoal;
  const { low, high } = rateOf(left, came);
  const between = funnel.between(Math.round(low * 100), Math.round(high * 100));
  return (
    <section className={`counted ${isOpen ? 'opened' : ''}`} id={rowOf(name)}>
      <RowLink name={name} title={title} />{' '}
      <small>
        {[
          funnel.came(came),
          ...(median === null ? [] : [funnel.looked(timeOf(median))]),
          isGoal ? funnel.goal : funnel.left(shareOf(left, screen)) + between,
        ].join(' · ')}
      </small>
      <div className="shares" aria-hidden="true">
        <span className="on" style={{ flexGrow: on + (isGoal ? left : 0) }} />
        <span className="back" style={{ flexGrow: back }} />
        <span className="left" style={{ flexGrow: isGoal ? 0 : left }} />
      </div>
      <p>{sentenceOf(screen, language)}</p>
      <details open={isOpen}>
        <summary>{isLost ? funnel.saw : funnel.did}</summary>
        {isLost && <List told={sharesOf(saw, left, OTHER)} />}
        <List
          title={isLost && funnel.did}
          told={sharesOf(outcomesOf(screen, funnel), came, OTHER)}
        />
        <List title={funnel.from} told={sharesOf(sources, came, OPENED)} />
        <List title={funnel.corrected} told={eachOf(correctedAt(screen, funnel), came)} />
        <List title={funnel.failed} told={eachOf(failures, came)} />
      </details>
      {differences.length > 0 && (
        <>
          <h4>
            {funnel.comparedWith} {TEXT.quoted(than)}
          </h4>
          <ul className="differences">
            {differences
              .filter(({ isChance, words }) => !isChance || words === LEAVE)
              .map((it) => (
                <li key={it.words} className={it.isChance ? 'chance' : ''}>
                  {it.isChance ? '≈' : '≠'} {differenceWords(it, language)}
                  {it.isChance && funnel.chance}
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ListProps {
  readonly title?: string | false;
  readonly told: ReturnType<typeof eachOf>;
}

function List({ title, told }: ListProps) {
  if (told.length === 0) return null;
  return (
    <>
      {title && <h4>{title}</h4>}
      <ul>
        {told.map(({ words, count, share }) => (
          <li key={words}>
            {words}: {count} ({TEXT.percent(share > 0 ? String(share) : funnel.lessThan(1))})
          </li>
        ))}
      </ul>
    </>
  );
}
