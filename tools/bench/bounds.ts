// The product's speed limits, and whether a measured value keeps them.
import type { Category } from './audit-page.ts';
import { LAYOUT_SHIFT_BUDGET } from './budget.ts';
import type { PageName } from './pages.ts';

export interface Bound {
  readonly is: 'at most' | 'at least';
  readonly limit: number;
  /** Of the slowest sample; `limit` is that of the median. */
  readonly slowest?: number;
}

const atMost = (limit: number): Bound => ({ is: 'at most', limit });
const atLeast = (limit: number): Bound => ({ is: 'at least', limit });

export const SCORES: Readonly<Record<Category, Bound>> = {
  performance: atLeast(98),
  accessibility: atLeast(100),
  'best-practices': atLeast(100),
  seo: atLeast(100),
};

export const LAYOUT_SHIFT = atMost(LAYOUT_SHIFT_BUDGET);

const QUIET = atMost(30);
/** Milliseconds. */
export const BLOCKING: Partial<Record<PageName, Bound>> = {
  login: QUIET,
  profile: QUIET,
  plans: QUIET,
  assistant: QUIET,
  'assistant, first visit': QUIET,
};
const STEP_CHANGE: Bound = { ...atMost(100), slowest: 150 };
/** To the step of bare React. */
export const STEP_RATIO = atMost(3);
const KEY = atMost(32);
const CLICK = atMost(200);

/** What is measured on the walk. */
export const INTERACTIONS = {
  /** A baseline: it is measured, not judged. */
  'step: bare React, login → eight fields': null,
  'step: login → profile': STEP_CHANGE,
  'step: profile → plans': STEP_CHANGE,
  'step: loading → assistant': STEP_CHANGE,
  'key: e-mail on login': KEY,
  'key: context of the assistant': KEY,
  'key: the same with the preview beside, 1280 px': KEY,
  'click: a plan': CLICK,
  'click: service type opens': CLICK,
  'click: service type chosen': CLICK,
  'click: Guíame!': CLICK,
  'click: log out': CLICK,
  'shift: login to plans': LAYOUT_SHIFT,
  'shift: assistant': LAYOUT_SHIFT,
} as const satisfies Record<string, Bound | null>;

export type InteractionName = keyof typeof INTERACTIONS;

interface RatioBound {
  readonly of: PageName;
  readonly to: PageName;
  readonly what: 'firstPaint' | 'largestPaint' | 'mainThread';
  readonly bound: Bound;
}

const ratio = (
  of: PageName,
  to: PageName,
  what: RatioBound['what'],
  limit: number,
): RatioBound => ({ of, to, what, bound: atMost(limit) });

export const RATIOS: readonly RatioBound[] = [
  ratio('login', 'baseline', 'firstPaint', 1.1),
  ratio('login', 'bare React', 'largestPaint', 0.9),
  ratio('assistant', 'bare React', 'largestPaint', 1),
  ratio('login', 'bare React', 'mainThread', 1.35),
  ratio('profile', 'bare React', 'mainThread', 2),
  ratio('plans', 'bare React', 'mainThread', 2),
  ratio('assistant', 'bare React', 'mainThread', 2.6),
];

/** `text`, with a note when the value misses its bound. */
export function judged(text: string, value: number, bound: Bound | undefined): string {
  return !bound || isKept(value, bound) ? text : `${text} (miss: ${boundText(bound)})`;
}

/** @param slowest of all samples, where there are several */
export const verdictOf = (value: number, bound: Bound, slowest = value): string =>
  isKept(value, bound) && slowest <= (bound.slowest ?? Number.POSITIVE_INFINITY) ? 'kept' : 'miss';

export const boundText = ({ is, limit, slowest }: Bound): string =>
  `${is} ${limit}${slowest === undefined ? '' : `, slowest ${slowest}`}`;

function isKept(value: number, { is, limit }: Bound): boolean {
  return is === 'at most' ? value <= limit : value >= limit;
}
