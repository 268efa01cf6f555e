// How many came to each screen, went on, went back and left, and what of it changed.
import { changesIn, differencesOf, outcomesOf, pointsOf, sentenceOf } from '../../counts/funnel.ts';
import { rateOf } from '../../counts/rates.ts';
import type { FunnelScreen, Told } from '../../view/funnel-model.ts';
import { capitalised } from '../../words/sentence.ts';
import { countedOf, shareOf, timeOf } from '../map/counted.ts';
import { TEXT, VIEW } from '../view-data.ts';
import { go, useViewerLocation } from '../viewer-location.ts';

const { funnel } = TEXT;
const { language } = VIEW;
const LEAVE = funnel.leave(false);

const FUNNELS = VIEW.counted?.funnels ?? [];
/** From one version to the next, or from one half to the other where there is one version. */
const CHANGES = changesIn(
  FUNNELS.filter(
    ({ kind }) => kind === (FUNNELS.some((it) => it.kind === 'version') ? 'version' : 'half'),
  ),
  language,
).filter(({ words }) => words === LEAVE);

export function Embudo() {
  const location = useViewerLocation();
  const { shown, other } = countedOf(location);
  if (!shown || shown.screens.length === 0) return <p>{funnel.nothingCounted}</p>;
  const [now = 1, before = 0] = location.counted;
  const differences = other ? differencesOf(other, shown, language) : [];
  const onWay = shown.screens
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const beside = shown.screens.filter((screen) => !onWay.includes(screen));
  const [worst] = onWay
    .slice(0, -1)
    .toSorted((a, b) => rateOf(b.left, b.came).share - rateOf(a.left, a.came).share);
  const each = (screen: FunnelScreen) => (
    <Screen
      key={screen.name}
      screen={screen}
      isOpen={location.state === screen.name}
      differences={differences.filter(({ name }) => name === screen.name)}
    />
  );
  return (
    <div className="stack">
      <h2>{TEXT.tabs.embudo.panel}</h2>
      <div className="parts stack">
        <Part
          name={funnel.shown}
          value={now}
          onChange={(part) => go({ counted: [part, before] })}
        />
        <Part
          name={funnel.comparedWith}
          none={funnel.nothing}
          value={before}
          onChange={(part) => go({ counted: [now, part] })}
        />
      </div>
      {worst && (
        <p>
          {funnel.worst} <strong>{TEXT.quoted(worst.title)}</strong>, {shareOf(worst.left, worst)}
          {worst.saw[0] && funnel.sawLast(worst.saw[0].words)}.
        </p>
      )}
      {CHANGES.map(({ name, title, share, to }) => (
        <p key={name + to} className={share > 0 ? 'bad' : 'good'}>
          {capitalised(to)}: {funnel.leftOf(title, pointsOf(share, language))}
        </p>
      ))}
      {onWay.map(each)}
      <h3>{funnel.besideWay}</h3>
      {beside.map(each)}
    </div>
  );
}

interface PartProps {
  readonly name: string;
  readonly none?: string;
  readonly value: number;
  readonly onChange: (part: number) => void;
}

function Part({ name, none, value, onChange }: PartProps) {
  return (
    <label>
      {name}{' '}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {none && <option value={0}>{none}</option>}
        {FUNNELS.map(({ title }, index) => (
          <option key={title} value={index + 1}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ScreenProps {
  readonly screen: FunnelScreen;
  readonly isOpen: boolean;
  readonly differences: ReturnType<typeof differencesOf>;
}

function Screen({ screen, isOpen, differences }: ScreenProps) {
  const { name, title, came, went, left, median, saw, failures } = screen;
  const back = went.reduce((all, it) => all + (it.isBack ? it.count : 0), 0);
  const on = went.reduce((all, it) => all + (it.isBack ? 0 : it.count), 0);
  const { low, high } = rateOf(left, came);
  return (
    <section className={`counted ${isOpen ? 'opened' : ''}`}>
      <button type="button" className="link" onClick={() => go({ state: name })}>
        {title}
      </button>{' '}
      <small>
        {funnel.came(came)}
        {median !== null && funnel.looked(timeOf(median))}
      </small>
      <div className="shares" aria-hidden="true">
        <span className="on" style={{ flexGrow: on }} />
        <span className="back" style={{ flexGrow: back }} />
        <span className="left" style={{ flexGrow: left }} />
      </div>
      <p>{sentenceOf(screen, language)}</p>
      <details open={isOpen}>
        <summary>
          {funnel.leftBetween(shareOf(left, screen), Math.round(low * 100), Math.round(high * 100))}
        </summary>
        <List title={funnel.saw} told={saw} of={{ came: left }} />
        <List title={funnel.did} told={outcomesOf(screen, funnel)} of={screen} />
        <List title={funnel.failed} told={failures} of={screen} />
      </details>
      {differences.length > 0 && (
        <ul className="differences">
          {differences
            .filter(({ isChance, words }) => !isChance || words === LEAVE)
            .map(({ words, share, low: least, high: most, isChance }) => (
              <li key={words} className={isChance ? 'chance' : ''}>
                {isChance ? '≈' : '≠'}{' '}
                {funnel.difference(
                  words,
                  pointsOf(share, language),
                  pointsOf(least, language),
                  pointsOf(most, language),
                )}
                {isChance && funnel.chance}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

interface ListProps {
  readonly title: string;
  readonly told: readonly Told[];
  readonly of: Pick<FunnelScreen, 'came'>;
}

function List({ title, told, of }: ListProps) {
  const found = told.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {found.map(({ words, count }) => (
          <li key={words}>
            {words}: {count} ({shareOf(count, of)})
          </li>
        ))}
      </ul>
    </>
  );
}
