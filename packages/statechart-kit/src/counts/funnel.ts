// How many came to each screen, went on, went back and left, from what was counted.
import { grouped } from '../grouped.ts';
import type { ViewConfig } from '../model/flow.ts';
import { type Language, TEXTS, type Texts } from '../texts/texts.ts';
import type { Funnel, FunnelScreen, Told } from '../view/funnel-model.ts';
import type { FlowView } from '../view/view-model.ts';
import { BESIDE, ENDS, ERRS, LOOKED, RETURNS } from './count-visit.ts';
import type { CountsPart } from './counts-file.ts';
import { differenceOf, rateOf } from './rates.ts';

type View = Pick<FlowView, 'language' | 'states' | 'nodes' | 'transitions'>;
type Words = Pick<ViewConfig, 'fields' | 'failures'>;

/**
 * One for each part, of which the first is all that was counted.
 * @param limits for how long a state may be looked at, in milliseconds
 */
export function funnelsOf(
  view: View,
  words: Words,
  parts: readonly CountsPart[],
  limits: readonly number[],
): readonly Funnel[] {
  const rests = restsOf(view);
  const units = unitsOf(view, rests, sumsOf(parts[0]?.rows ?? []));
  return parts.map((part) => funnelOf({ view, words, rests, units, limits }, part));
}

interface Known {
  readonly view: View;
  readonly words: Words;
  readonly rests: ReadonlySet<string>;
  readonly units: ReturnType<typeof unitsOf>;
  readonly limits: readonly number[];
}

function funnelOf(
  { view, words: { fields = {}, failures = /^xstate\.error\./ }, rests, units, limits }: Known,
  { rows, ...part }: CountsPart,
): Funnel {
  const texts = TEXTS[view.language].funnel;
  const titles = new Map(view.states.map((state) => [state.name, state.title]));
  const titleOf = (name: string) => titles.get(name) ?? texts.unknownScreen;
  const fieldOf = (name: string) => fields[name] ?? name;
  const counts = sumsOf(rows);
  const screens = units.map(({ name, host, place, states }): FunnelScreen => {
    const inside = counts.filter(({ from }) => states.has(from));
    const of = (event: string) => inside.filter((sum) => sum.event === event);
    const out = inside.filter(({ event, to }) => !event.startsWith('kit.') && !states.has(to));
    const came = counts.filter(({ from, to }) => states.has(to) && !states.has(from));
    const leaving = [...of(ENDS), ...of(RETURNS).map((sum) => ({ ...sum, count: -sum.count }))];
    const targets = grouped(out, ({ to }) => {
      const unit = units.find((it) => it.states.has(to));
      return [(unit?.host === name ? unit.name : unit?.host) ?? unit?.name ?? to];
    });
    const isBack = (to: string) => {
      const other = units.find((unit) => unit.name === to)?.place ?? null;
      return place !== null && other !== null && other < place;
    };
    return {
      name,
      title: titleOf(name),
      place: host === null ? place : null,
      came: total(came),
      went: [...targets]
        .map(([to, all]) => ({ to, words: titleOf(to), count: total(all), isBack: isBack(to) }))
        .sort((a, b) => b.count - a.count),
      left: Math.max(0, total(leaving)),
      saw: toldBy(leaving, ({ from, to }) => {
        if (to !== '') return texts.errorAt(fieldOf(to));
        return (rests.has(from) ? TEXTS[view.language].quoted : texts.wait)(titleOf(from));
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
  });
  return { ...part, screens: screens.filter(({ came, left }) => came + left > 0) };
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
  const [from = '', event = '', to = ''] = arrow.split(' | ');
  const [before, after] = [from.split(BESIDE), to.split(BESIDE)];
  if (event === LOOKED) return before.map((state) => ({ from: state, event, to }));
  const [left = before[0] ?? ''] = before.filter((state) => !after.includes(state));
  const come = after.filter((state) => !before.includes(state));
  return (come.length > 0 ? come : [left]).map((state) => ({ from: left, event, to: state }));
}

const total = (all: readonly { readonly count: number }[]) =>
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

/** What became of whoever came to the screen, each with its words. */
export const outcomesOf = (
  { went, left, errors }: FunnelScreen,
  texts: Texts['funnel'],
  isOne = false,
): readonly Told[] => [
  ...went.map(({ words, count, isBack }) => ({
    words: (isBack ? texts.goBack : texts.goOn)(words, isOne),
    count,
  })),
  { words: texts.leave(isOne), count: left },
  ...errors.map(({ words, count }) => ({ words: texts.correct(words, isOne), count })),
];

/** 'Of each 100 who come to “Profile”, 71 go on to “Plan”; 18 leave; 1 corrects “Your phone”.' */
export function sentenceOf(screen: FunnelScreen, language: Language): string {
  const { funnel: texts } = TEXTS[language];
  const alone = outcomesOf(screen, texts, true);
  const said = outcomesOf(screen, texts).flatMap(({ words, count }, index) => {
    const share = Math.round(100 * rateOf(count, screen.came).share);
    return share > 0 ? `${share} ${share === 1 ? alone[index]?.words : words}` : [];
  });
  return texts.of100(screen.title, said.join('; ') || texts.unknown);
}

/** What became of whoever came to a screen, in two parts. */
export interface Difference extends ReturnType<typeof differenceOf> {
  readonly name: string;
  readonly title: string;
  readonly words: string;
}

/** Each, with what of it may be chance. */
export function differencesOf(
  before: Funnel,
  after: Funnel,
  language: Language,
): readonly Difference[] {
  const { funnel: texts } = TEXTS[language];
  const pairs = after.screens.flatMap((screen) => {
    const older = before.screens.find(({ name }) => name === screen.name);
    return older ? outcomesOf(screen, texts).map((now) => ({ screen, older, now })) : [];
  });
  return pairs.map(({ screen: { name, title, came }, older, now: { words, count } }) => {
    const was = outcomesOf(older, texts).find((it) => it.words === words)?.count ?? 0;
    return { name, title, words, ...differenceOf([was, older.came], [count, came], pairs.length) };
  });
}

/** Of each 100. */
export const pointsOf = (share: number, language: Language): string =>
  (100 * share).toLocaleString(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** What changed from one half or version to the next, and is no chance. */
export const changesIn = (funnels: readonly Funnel[], language: Language) =>
  funnels.flatMap((after, index) => {
    const before = funnels[index - 1];
    const found = before?.kind === after.kind ? differencesOf(before, after, language) : [];
    return found.flatMap((it) =>
      it.isChance ? [] : { ...it, from: before?.title, to: after.title },
    );
  });
