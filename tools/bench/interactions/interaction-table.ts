// The interactions of all rounds as a table.
import { boundText, INTERACTIONS, type InteractionName, STEP_RATIO, verdictOf } from '../bounds.ts';
import { markdownTable } from '../markdown-table.ts';
import { median } from '../median.ts';

/** All samples of all rounds. */
export type InteractionRuns = ReadonlyMap<InteractionName, readonly number[]>;

const HEAD = ['Interaction, processor 4 × slower', 'Median', 'Slowest', 'Bound', 'Verdict'];

/** In milliseconds, except the shifts, which have no unit. */
export function interactionTable(runs: InteractionRuns): string {
  const rows = [...runs].map(([name, samples]) => {
    const bound = INTERACTIONS[name];
    const middle = rounded(median(samples));
    const slowest = rounded(Math.max(...samples));
    const judged = bound ? [boundText(bound), verdictOf(middle, bound, slowest)] : ['–', '–'];
    return [name, String(middle), String(slowest), ...judged];
  });
  return markdownTable(HEAD, rows);
}

const BASELINE: InteractionName = 'step: bare React, login → eight fields';
const STEPS: readonly InteractionName[] = [
  'step: login → profile',
  'step: profile → plans',
  'step: loading → assistant',
];

/** The steps against that of the baseline, of the same rounds: what a slow machine does to both. */
export function stepRatioTable(runs: InteractionRuns): string {
  const baseline = runs.get(BASELINE);
  const rows = STEPS.flatMap((name) => {
    const samples = runs.get(name);
    if (!baseline || !samples) return [];
    const ratio = median(samples) / median(baseline);
    return [[name, ratio.toFixed(2), boundText(STEP_RATIO), verdictOf(ratio, STEP_RATIO)]];
  });
  return markdownTable(['Step', "To bare React's", 'Bound', 'Verdict'], rows);
}

/** Times are whole milliseconds. Shifts are far below one and keep their decimals. */
const rounded = (value: number): number =>
  value < 1 ? Number(value.toFixed(3)) : Math.round(value);
