// How many came to each screen, went on, went back and left, from what was counted.
import { bareTable } from '../bare-table.ts';
import { grouped } from '../grouped.ts';
import type { ViewConfig } from '../model/flow.ts';
import { type Language, TEXTS, type Texts } from '../texts/texts.ts';
import type { Funnel, FunnelScreen, Told } from '../view/funnel-model.ts';
import type { FlowView } from '../view/view-model.ts';
import { BESIDE, ENDS, ERRS, LOOKED, RETURNS } from './count-visit.ts';
import type { CountsPart } from './counts-file.ts';
import { differenceOf, rateOf } from './rates.ts';

type View = Pick<FlowView, 'language' | 'states' | 'nodes' | 'transitions' | 'edges'>;
type Words = Pick<ViewConfig, 'fields' | 'failures'>;

/**
 * One for each part, of which the first is all that was counted.
 * @param limits for how long a state may be looked at, in milliseconds
 */
export function funnelsOf(
  view: View,
  { fields = bareTable({}), failures = /^xstate\.error\./ }: Words,
  parts: readonly CountsPart[],
  limits: readonly number[],
): readonly Funnel[] {
  const rests = restsOf(view);
  const units = unitsOf(view, rests, sumsOf(parts[0]?.rows ?? []));
  const texts = TEXTS[view.language].funnel;
  const titles = new Map(view.states.map((state) => [state.name, state.title]));
  const titleOf = (name: string) => titles.get(name) ?? texts.unknownScreen;
  const fieldOf = (name: string) => fields[name] ?? name;
  const said = (isWait: boolean) => (isWait ? texts.wait : TEXTS[view.language].quoted);
  const last = Math.max(1, ...units.map(({ place }) => place ?? 0));
  const screenOf = (
    { name, host, place, states }: (typeof units)[number],
    counts: readonly Sum[],
  ): FunnelScreen => {
    const inside = counts.filter(({ from }) => states.has(from));
    const of = (event: string) => inside.filter((sum) => sum.event === event);
    const out = inside.filter(({ event, to }) => !event.startsWith('kit.') && !states.has(to));
    const came = counts.filter(({ from, to }) => states.has(to) && !states.has(from));
    const leaving = [...of(ENDS), ...of(RETURNS).map((sum) => ({ ...sum, count: -sum.count }))];
    const targets = grouped(out, ({ to }) => [units.find((it) => it.states.has(to))]);
    const isBack = (other: number | null = null) =>
      place !== null && other !== null && other < place;
    return {
      name,
      title: titleOf(name),
      place: host === null ? place : null,
      isGoal: (host === null && place === last) || !view.edges.some(({ from }) => states.has(from)),
      came: total(came),
      went: [...targets]
        .map(([unit, all]) => ({
          to: unit?.name ?? '',
          words: said(Boolean(unit?.host))(titleOf(unit?.name ?? '')),
          count: total(all),
          isBack: isBack(unit?.place),
        }))
        .sort((a, b) => b.count - a.count),
      left: Math.max(0, total(leaving)),
      saw: toldBy(leaving, ({ from, to }) => {
        if (to !== '') return texts.errorAt(fieldOf(to));
        return from === name ? texts.alone : said(!rests.has(from))(titleOf(from));
      }),
      errors: toldBy(of(ERRS), ({ to }) => fieldOf(to)),
      failures: toldBy(
        inside.filter(({ event }) => failures.test(event)),
        ({ from, event }) => `${titleOf(from)}: ${causesOf(view, from, event)}`,
      ),
      median: medianOf(
        of(LOOKED).filter(({ from }) => rests.has(from)),
        limits,
      ),
    };
  };
  return parts.map(({ rows, ...part }) => {
    const counts = sumsOf(rows);
    const screens = units.map((unit) => screenOf(unit, counts));
    return {
      ...part,
      screens: screens.filter(({ came, went, left }) => came + total(went) + left > 0),
    };
  });
}

interface Sum {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly count: number;
}

function sumsOf(rows: CountsPart['rows']): readonly Sum[] {
  return [...grouped(rows, ({ arrow }) => [arrow])].flatMap(([arrow, all]) =>
    movesOf(arrow).map((move) => ({ ...move, count: total(all) })),
  );
}

/** Of the states beside one another, which was left and to which it led. */
function movesOf(arrow: string): readonly Omit<Sum, 'count'>[] {
  // The event may be called by the sign that stands between them.
  const [from = '', ...others] = arrow.split(' | ');
  const to = others.pop() ?? '';
  const event = others.join(' | ');
  const [before, after] = [from.split(BESIDE), to.split(BESIDE)];
  if (event === LOOKED) return before.map((state) => ({ from: state, event, to }));
  const [left = before[0] ?? ''] = before.filter((state) => !after.includes(state));
  const come = after.filter((state) => !before.includes(state));
  return (come.length > 0 ? come : [left]).map((state) => ({ from: left, event, to: state }));
}

/** How often all of them together were counted. */
export const total = (all: readonly { readonly count: number }[]) =>
  all.reduce((sum, { count }) => sum + count, 0);

const toldBy = (sums: readonly Sum[], say: (sum: Sum) => string): readonly Told[] =>
  [...grouped(sums, (sum) => [say(sum)])]
    .map(([words, all]) => ({ words, count: total(all) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

/** The states in which nothing is awaited. */
const restsOf = ({ states }: View): ReadonlySet<string> =>
  new Set(
    states.flatMap(({ name, waits, delays }) => (waits.length + delays.length === 0 ? name : [])),
  );

/** Each node, without the waits that most come to from elsewhere: those are between two nodes. */
function unitsOf({ nodes }: View, rests: ReadonlySet<string>, counts: readonly Sum[]) {
  return nodes.flatMap(({ name, states, place }) => {
    const own = new Set([name, ...states.filter((state) => rests.has(state))]);
    for (const _ of states)
      for (const wait of states) {
        const came = counts.filter(({ from, to }) => to === wait && from !== wait);
        if (2 * total(came.filter(({ from }) => own.has(from))) > total(came)) own.add(wait);
      }
    const between = states.filter((state) => !own.has(state));
    return [
      { name, place, states: own, host: null },
      ...between.map((wait) => ({ name: wait, place, states: new Set([wait]), host: name })),
    ];
  });
}

/** What the innermost arrow of the event says of it. */
function causesOf({ language, transitions }: View, from: string, event: string): string {
  const own = transitions.filter(
    (arrow) => arrow.event === event && `${from}.`.startsWith(`${arrow.from}.`),
  );
  return (
    [...new Set(own.at(-1)?.causes.map(({ short }) => short))].join(TEXTS[language].or) || event
  );
}

/** As if all of a class lay evenly in it. */
function medianOf(looks: readonly Sum[], limits: readonly number[]): number | null {
  let half = total(looks) / 2;
  if (half === 0) return null;
  for (const [reached, high] of limits.entries()) {
    const here = total(looks.filter(({ to }) => to === String(reached)));
    const low = limits[reached - 1] ?? 0;
    if (here >= half) return low + ((high - low) * half) / here;
    half -= here;
  }
  return limits.at(-1) ?? null;
}

interface Outcome extends Told {
  /** The words of a single one. */
  readonly alone: string;
}

/** What became of whoever came to the screen: each time one of these. */
export const outcomesOf = (
  { went, left, isGoal }: FunnelScreen,
  texts: Texts['funnel'],
): readonly Outcome[] => [
  ...went.map(({ words, count, isBack }) =>
    outcome(isBack ? texts.goBack : texts.goOn, words, count),
  ),
  outcome(isGoal ? texts.arrive : texts.leave, '', left),
];

/** What happened there before. */
export const correctedAt = ({ errors }: FunnelScreen, texts: Texts['funnel']): readonly Outcome[] =>
  errors.map(({ words, count }) => outcome(texts.correct, words, count));

const outcome = (
  say: (words: string, isOne: boolean) => string,
  words: string,
  count: number,
): Outcome => ({ words: say(words, false), alone: say(words, true), count });

/** Of each 100. */
export const eachOf = <One extends Told>(told: readonly One[], whole: number) =>
  told.map((it) => ({ ...it, share: Math.round(100 * rateOf(it.count, whole).share) }));

/**
 * Of each 100, each rounded as everywhere on the page, and what is less than one told together.
 * @param whole at least
 */
export function sharesOf<One extends Told>(told: readonly One[], whole: number, other: One) {
  const all = Math.max(whole, total(told));
  const said = eachOf(told, all).filter(({ share }) => share > 0);
  const rest = eachOf([{ ...other, count: all - total(said) }], all);
  return [...said, ...rest.filter(({ share }) => share > 0)];
}

/** 'Of each 100 who come to “Profile”, 71 go on to “Plan”; 18 leave. 1 corrects “Your phone”.' */
export function sentenceOf(screen: FunnelScreen, language: Language): string {
  const { funnel: texts } = TEXTS[language];
  const say = (outcomes: readonly (Outcome & { readonly share: number })[]) =>
    outcomes
      .filter(({ share }) => share > 0)
      .map(({ share, words, alone }) => `${share} ${share === 1 ? alone : words}`)
      .join('; ');
  const other = outcome(texts.other, '', 0);
  const said = say(sharesOf(outcomesOf(screen, texts), screen.came, other));
  const corrected = say(eachOf(correctedAt(screen, texts), screen.came));
  return texts.of100(screen.title, said || texts.unknown) + (corrected && texts.also(corrected));
}

/** In words; never 0 where there is one. */
export function percentOf(count: number, whole: number, language: Language): string {
  const { percent, funnel } = TEXTS[language];
  const share = (100 * count) / Math.max(1, whole);
  return percent(
    share > 0 && share < 1 ? funnel.lessThan(1) : String(Math.round(Math.min(100, share))),
  );
}

/** What became of whoever came to a screen, in two parts. */
export interface Difference extends ReturnType<typeof differenceOf> {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  /** The shares. */
  readonly was: number;
  readonly is: number;
}

/** Each, with what of it may be chance. */
export function differencesOf(
  before: Funnel,
  after: Funnel,
  language: Language,
): readonly Difference[] {
  const { funnel: texts } = TEXTS[language];
  const toldOf = (screen: FunnelScreen) => [
    ...outcomesOf(screen, texts),
    ...correctedAt(screen, texts),
  ];
  const pairs = after.screens.flatMap((screen) => {
    const older = before.screens.find(({ name }) => name === screen.name);
    return older ? toldOf(screen).map((now) => ({ screen, older, now })) : [];
  });
  return pairs.map(({ screen: { name, title, came }, older, now: { words, count } }) => {
    const was = toldOf(older).find((it) => it.words === words)?.count ?? 0;
    return {
      ...{ name, title, words, was: rateOf(was, older.came).share, is: rateOf(count, came).share },
      ...differenceOf([was, older.came], [count, came], pairs.length),
    };
  });
}

/** Points of a percentage. */
export const pointsOf = (share: number, language: Language): string =>
  (100 * share).toLocaleString(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** 'leave, from 14% to 23%: +9.6 points, between +3.8 and +15.3' */
export function differenceWords(
  { words, was, is, share, low, high }: Difference,
  language: Language,
): string {
  const { funnel: texts } = TEXTS[language];
  const [before, after] = [was, is].map((it) => percentOf(it, 1, language));
  const points = (it: number) => pointsOf(it, language);
  return texts.difference(
    texts.fromTo(words, before ?? '', after ?? ''),
    ...[points(share), points(low), points(high)],
  );
}

/** What changed from one half or version to the next, and is no chance. */
export const changesIn = (funnels: readonly Funnel[], language: Language) =>
  funnels.flatMap((after, index) => {
    const before = funnels[index - 1];
    const found = before?.kind === after.kind ? differencesOf(before, after, language) : [];
    return found.flatMap((it) =>
      it.isChance ? [] : { ...it, from: before?.title, to: after.title },
    );
  });
