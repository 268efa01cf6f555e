// Counts of nobody, to show what the pages are like: two weeks, in the second of which another version loses more owners.
import type { CountsFile, Flow, FlowView } from 'statechart-kit';
import { LOOK_LIMITS_MS } from '../../contract/flow-counts.ts';
import { type Simulated, simulateVisits } from './simulate-visits.ts';

const LEAVES = {
  'anonymous.login': 0.12,
  'anonymous.register': 0.1,
  'authenticated.profileForm': 0.14,
  'authenticated.planSelection.choosing': 0.2,
  'authenticated.planSelection.chosen': 0.06,
  'authenticated.awaitingPayment.leaving': 0.15,
  'authenticated.configuringAgent.choosingService': 0.04,
  'authenticated.configuringAgent.editing': 0.1,
  'authenticated.configSaved.ready': 0.9,
};
const ERRORS = {
  'anonymous.register': { email: 0.06, password: 0.08 },
  'authenticated.profileForm': { mobile_phone_number: 0.11, city: 0.03 },
  'authenticated.configuringAgent.editing': { calendar_info: 0.12, context: 0.05 },
};
const FROM = '2026-11-02';
const DAYS = 14;
const VISITS_A_DAY = 300;

const VERSIONS: readonly (Pick<Simulated, 'leaves' | 'errors'> & { readonly chart: string })[] = [
  { chart: 'ejemplo1', leaves: LEAVES, errors: ERRORS },
  {
    chart: 'ejemplo2',
    leaves: { ...LEAVES, 'authenticated.profileForm': 0.24 },
    errors: { ...ERRORS, 'authenticated.profileForm': { mobile_phone_number: 0.21, city: 0.03 } },
  },
];

/** @param flow where nobody walks */
export function exampleCounts(view: Pick<FlowView, 'journeys'>, flow?: Flow): CountsFile {
  const dayOf = (index: number) =>
    new Date(Date.parse(FROM) + index * 24 * 3600_000).toISOString().slice(0, 10);
  const rows = Array.from({ length: DAYS }, (_, index) => {
    const version = VERSIONS[Math.floor((index * VERSIONS.length) / DAYS)];
    if (!version) return [];
    const { chart, ...rates } = version;
    const counts = simulateVisits(view, {
      visits: VISITS_A_DAY,
      seed: index + 1,
      ...rates,
      ...(flow && { flow }),
    });
    return [...counts].map(([arrow, count]) => ({ day: dayOf(index), chart, arrow, count }));
  });
  return {
    format: 'statechart-kit.counts',
    version: 1,
    isExample: true,
    from: FROM,
    to: dayOf(DAYS - 1),
    limits: [...LOOK_LIMITS_MS],
    rows: rows.flat(),
  };
}
