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

/** Milliseconds. */
export const BLOCKING: Partial<Record<PageName, Bound>> = { login: atMost(50) };
export const STEP_CHANGE: Bound = { ...atMost(100), slowest: 150 };
export const KEY = atMost(32);
export const CLICK = atMost(200);

interface RatioBound {
  readonly of: PageName;
  readonly to: PageName;
  readonly what: 'firstPaint' | 'largestPaint' | 'mainThread';
  readonly bound: Bound;
}

export const RATIOS: readonly RatioBound[] = [
  { of: 'login', to: 'baseline', what: 'firstPaint', bound: atMost(1.2) },
  { of: 'login', to: 'bare React', what: 'largestPaint', bound: atMost(1.1) },
  { of: 'login', to: 'bare React', what: 'mainThread', bound: atMost(1.7) },
  { of: 'assistant', to: 'bare React', what: 'largestPaint', bound: atMost(1.5) },
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
