// Counts of visits that nobody made, to show what the pages look like: two weeks, in the second of which more visits end
// at the profile.
import { formatStateValue } from '../../machines/state-value.ts';
import { countName, ENDS, ERRS, STARTS } from '../../src/diagnostics/count-visit.ts';
import type { Walk } from '../walks/walk.ts';
import type { CountsFile } from './counts-file.ts';

const FIRST_DAY = '2026-11-02';
const DAYS = 14;
const VISITS_A_DAY = 300;

/** Percent of the visits that end in the state. */
const ENDING: Readonly<Record<string, number>> = {
  'anonymous.login.ready': 8,
  'anonymous.register.ready': 12,
  'authenticated.planSelection.choosing': 20,
  'authenticated.planSelection.chosen': 6,
  'authenticated.awaitingPayment.leaving': 15,
  'authenticated.configuringAgent.choosingService': 4,
  'authenticated.configuringAgent.editing.ready': 11,
};
const PROFILE = 'authenticated.profileForm.editing';

/** @param walks known walks: most visits take the first one */
export function exampleCounts(walks: readonly Walk[]): CountsFile {
  const chance = percentages();
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.parse(FIRST_DAY) + index * 24 * 3600_000).toISOString().slice(0, 10),
  );
  const rows = days.flatMap((day, index) => {
    const counts = new Map<string, number>();
    const count = (...name: Parameters<typeof countName>) => {
      const key = countName(...name);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    };
    const [chart, profile] = index < DAYS / 2 ? ['ejemplo1', 14] : ['ejemplo2', 24];
    for (let visit = 0; visit < VISITS_A_DAY; visit += 1) {
      const walk = walks[chance() < 70 ? 0 : Math.floor((chance() / 100) * walks.length)];
      if (walk) simulateVisit(walk, { chance, count, ending: { ...ENDING, [PROFILE]: profile } });
    }
    return [...counts].map(([arrow, times]) => ({ day, chart, arrow, count: times }));
  });
  const [from = FIRST_DAY, to = FIRST_DAY] = [days[0], days.at(-1)];
  return { format: 'virsi.counts', version: 1, isExample: true, from, to, rows };
}

interface Simulated {
  readonly chance: () => number;
  readonly count: (...name: Parameters<typeof countName>) => void;
  readonly ending: Readonly<Record<string, number>>;
}

function simulateVisit({ steps }: Walk, { chance, count, ending }: Simulated): void {
  let state = steps[0] ? formatStateValue(steps[0].before.value) : '';
  let field = '';
  count('', STARTS, state);
  for (const { event, after } of steps) {
    field = '';
    if (state === PROFILE && chance() < 15) {
      field = 'mobile_phone_number';
      count(state, ERRS, field);
    }
    if (chance() < (ending[state] ?? 0)) break;
    const next = formatStateValue(after.value);
    count(state, event.type, next);
    state = next;
  }
  count(state, ENDS, field);
}

/** Numbers from 0 to 100, the same in every run (mulberry32). */
function percentages(): () => number {
  let seed = 1;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (100 * ((mixed ^ (mixed >>> 14)) >>> 0)) / 2 ** 32;
  };
}
