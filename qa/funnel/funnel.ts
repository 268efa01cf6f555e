// How many visits reached each screen, continued, and ended there.
import { agentFieldTexts } from '#texts/agent.ts';
import { authTexts } from '#texts/auth.ts';
import { profileFieldTexts } from '#texts/profile.ts';
import { ENDS, ERRS, LOOKED, RETURNS, STARTS } from '../../src/diagnostics/count-visit.ts';
import { STATE_WORDS } from '../words/state-words.ts';
import type { CountsFile } from './counts-file.ts';

/** Fewer arrivals give no share. */
const TOO_FEW = 30;

export interface Amount {
  readonly words: string;
  readonly count: number;
}

export interface FunnelScreen {
  /** A state in dot notation that contains the states of one screen. */
  readonly name: string;
  readonly title: string;
  readonly arrived: number;
  readonly left: number;
  /** The screens that follow, most frequent first. */
  readonly continued: readonly Amount[];
  /** What the visits that ended here showed last. */
  readonly lastSeen: readonly Amount[];
  /** Fields with an error. */
  readonly errors: readonly Amount[];
}

export interface Period {
  /** `2026-11-02` */
  readonly from: string;
  readonly to: string;
  readonly visits: number;
  readonly screens: readonly FunnelScreen[];
}

export interface Funnel {
  readonly isExample: boolean;
  /** Where the happy path ends: nobody is lost there. */
  readonly goal: string;
  readonly all: Period;
  /** The first half of the days and the second. Empty for one day. */
  readonly halves: readonly Period[];
}

const FIELD_TEXTS = new Map([
  ...Object.entries({ ...agentFieldTexts, ...profileFieldTexts }).map(
    ([name, { label }]) => [name, label] as const,
  ),
  ['email', authTexts.email],
  ['password', authTexts.password],
]);

/** @param happyPath states of the happy path in order: its screens come first */
export function funnelOf(
  { isExample, from, to, rows }: CountsFile,
  happyPath: readonly string[],
): Funnel {
  const order = [...new Set(happyPath.map(screenOfState))];
  const days = [...new Set(rows.map(({ day }) => day))].sort();
  const middle = days[Math.ceil(days.length / 2)];
  const periodOf = (first: string, last: string): Period => ({
    from: first,
    to: last,
    ...countScreens(
      rows.filter(({ day }) => first <= day && day <= last),
      order,
    ),
  });
  const lastOfFirstHalf = days.findLast((day) => middle !== undefined && day < middle);
  const halves =
    middle === undefined || lastOfFirstHalf === undefined
      ? []
      : [periodOf(from, lastOfFirstHalf), periodOf(middle, to)];
  return { isExample, goal: order.at(-1) ?? '', all: periodOf(from, to), halves };
}

/** `authenticated.profileForm.editing` belongs to `authenticated.profileForm`. */
export const screenOfState = (state: string): string => state.split('.').slice(0, 2).join('.');

interface Move {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly count: number;
}

function countScreens(rows: CountsFile['rows'], order: readonly string[]) {
  const moves = rows.map(({ arrow, count }): Move => {
    const [from = '', event = '', to = ''] = arrow.split(' | ');
    return { from, event, to, count };
  });
  const arrivals = moves.filter(
    ({ from, event, to }) =>
      event === STARTS || (!SPECIAL.has(event) && screenOfState(from) !== screenOfState(to)),
  );
  const states = [...arrivals.map(({ to }) => to), ...moves.map(({ from }) => from)];
  const screens = [...new Set(states.map(screenOfState))]
    .filter((name) => name !== '')
    .map((name): FunnelScreen => {
      const own = moves.filter(({ from }) => screenOfState(from) === name);
      const ends = own.flatMap((move) => endOf(move));
      return {
        name,
        title: titleOf(name),
        arrived: total(arrivals.filter(({ to }) => screenOfState(to) === name)),
        left: Math.max(0, total(ends)),
        continued: amounts(
          arrivals.filter(({ from }) => screenOfState(from) === name),
          ({ to }) => titleOf(screenOfState(to)),
        ),
        lastSeen: amounts(ends, ({ from, to }) =>
          to === '' ? titleOf(from) : `un error en «${FIELD_TEXTS.get(to) ?? to}»`,
        ),
        errors: amounts(
          own.filter(({ event }) => event === ERRS),
          ({ to }) => FIELD_TEXTS.get(to) ?? to,
        ),
      };
    })
    .filter(({ arrived, left }) => arrived + left > 0);
  const placeOf = ({ name }: FunnelScreen) =>
    order.includes(name) ? order.indexOf(name) : order.length;
  return {
    visits: total(moves.filter(({ event }) => event === STARTS)),
    screens: screens.sort((a, b) => placeOf(a) - placeOf(b) || b.arrived - a.arrived),
  };
}

const SPECIAL: ReadonlySet<string> = new Set([STARTS, ENDS, RETURNS, LOOKED, ERRS]);

/** A visit that came back has not ended. */
function endOf(move: Move): readonly Move[] {
  if (move.event === ENDS) return [move];
  return move.event === RETURNS ? [{ ...move, count: -move.count }] : [];
}

const titleOf = (state: string): string =>
  STATE_WORDS[state]?.name ?? 'Una pantalla que ya no existe';

const total = (moves: readonly { readonly count: number }[]): number =>
  moves.reduce((sum, { count }) => sum + count, 0);

function amounts(moves: readonly Move[], say: (move: Move) => string): readonly Amount[] {
  const byWords = new Map<string, number>();
  for (const move of moves) byWords.set(say(move), (byWords.get(say(move)) ?? 0) + move.count);
  return [...byWords]
    .map(([words, count]) => ({ words, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** The share in percent; null when there are too few to tell. */
export const shareOf = (count: number, whole: number): number | null =>
  whole < TOO_FEW ? null : Math.round((100 * count) / whole);

/** Screens where visits end, the most first, without the goal. */
export const losingScreens = ({ screens }: Period, goal: string): readonly FunnelScreen[] =>
  screens.filter(({ name, left }) => name !== goal && left > 0).sort((a, b) => b.left - a.left);

export interface Rise {
  readonly title: string;
  readonly before: number;
  readonly after: number;
}

/** The screen whose share of ended visits rose most from the first half to the second, in percent. */
export function largestRise({ halves, goal }: Funnel): Rise | null {
  const [first, second] = halves;
  if (!first || !second) return null;
  const rises = losingScreens(second, goal).flatMap(({ name, title, left, arrived }) => {
    const earlier = first.screens.find((screen) => screen.name === name);
    const before = earlier ? shareOf(earlier.left, earlier.arrived) : null;
    const after = shareOf(left, arrived);
    return before === null || after === null || after <= before ? [] : { title, before, after };
  });
  return rises.sort((a, b) => b.after - b.before - (a.after - a.before))[0] ?? null;
}
