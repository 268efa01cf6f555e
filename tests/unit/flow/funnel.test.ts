// The funnel gives back what was put into visits that nobody made, finds what differs between two versions of the chart,
// and calls no chance a difference. FUNNEL_VISITS=100000 makes more of them.
import { differencesOf, type Funnel, flowViewOf, funnelsIn, sentenceOf } from 'statechart-kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOOK_LIMITS_MS } from '../../../contract/flow-counts.ts';
import { deviationsFor, rateOf } from '../../../packages/statechart-kit/src/counts/rates.ts';
import { type Simulated, simulateVisits } from '../../../qa/funnel/simulate-visits.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { flowCounts } from '../../../tools/build/flow-counts.ts';

const VISITS = Number(process.env.FUNNEL_VISITS ?? '4000');

/** What is written: the screen of the view, the state around it, and the share that leaves there. */
const SCREENS = [
  ['anonymous.login.ready', 'anonymous.login', 0.12],
  ['anonymous.register.ready', 'anonymous.register', 0.1],
  ['authenticated.profileForm.editing', 'authenticated.profileForm', 0.16],
  ['authenticated.planSelection.choosing', 'authenticated.planSelection.choosing', 0.21],
  ['authenticated.planSelection.chosen', 'authenticated.planSelection.chosen', 0.07],
  ['authenticated.configSaved.ready', 'authenticated.configSaved.ready', 0.6],
] as const;
const LEAVES = Object.fromEntries(SCREENS.map(([, around, share]) => [around, share]));
const PHONE = { 'authenticated.profileForm': { mobile_phone_number: 0.11 } };

let view: Awaited<ReturnType<typeof flowViewOf>>['view'];
beforeAll(async () => {
  ({ view } = await flowViewOf(onboardingFlow, [], { isSimulated: false }));
});

/** The counts of two weeks: half of the visits of each version in one of them. */
function made(versions: readonly Partial<Simulated>[]) {
  const ends: string[] = [];
  const came = new Map<string, number>();
  const isIn = (state: string | undefined, around: string) => `${state}.`.startsWith(`${around}.`);
  const rows = versions.flatMap((version, index) => {
    const visits = {
      visits: VISITS / versions.length,
      seed: 35 + index,
      leaves: LEAVES,
      ...version,
    };
    const counts = simulateVisits(view, visits, (states) => {
      ends.push(states.at(-1) ?? '');
      for (const [name, around] of SCREENS)
        for (const [at, state] of states.entries())
          if (isIn(state, around) && !isIn(states[at - 1], around))
            came.set(name, (came.get(name) ?? 0) + 1);
    });
    const day = `2026-11-${String(index * 7 + 1).padStart(2, '0')}`;
    return [...counts].map(([arrow, count]) => ({ day, chart: `v${index + 1}`, arrow, count }));
  });
  const file = { format: 'statechart-kit.counts', version: 1, isExample: true } as const;
  const days = { from: '2026-11-01', to: '2026-11-14', limits: [...LOOK_LIMITS_MS] };
  const left = (around: string) => ends.filter((state) => isIn(state, around)).length;
  return { funnels: funnelsIn(onboardingFlow, view, { ...file, ...days, rows }), came, left, rows };
}

const screenOf = (funnel: Funnel | undefined, name: string) => {
  const found = funnel?.screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`nobody came to ${name}`);
  return found;
};

test('counts are exact, and the shares that were put in lie within their intervals', () => {
  const { funnels, came, left, rows } = made([{ errors: PHONE }]);
  for (const [name, around, share] of SCREENS) {
    const screen = screenOf(funnels[0], name);
    expect([name, screen.came, screen.left]).toEqual([name, came.get(name), left(around)]);
    const { low, high } = rateOf(screen.left, screen.came, deviationsFor(SCREENS.length));
    expect(low, name).toBeLessThan(share);
    expect(high, name).toBeGreaterThan(share);
  }
  const profile = screenOf(funnels[0], 'authenticated.profileForm.editing');
  expect(profile.errors.map(({ words }) => words)).toEqual(['Tu celular']);
  expect(sentenceOf(profile, 'es')).toMatch(
    /^De cada 100 que llegan a «Completar el perfil», \d+ siguen a la espera «Consultando la suscripción»; .*1\d se van; .*Antes, \d+ corrigen «Tu celular»\.$/,
  );
  const alone = { words: '«Plan»', count: 1, to: 'plan', isBack: false };
  expect(
    sentenceOf(
      { ...profile, title: 'Perfil', came: 100, left: 1, went: [alone], errors: [] },
      'es',
    ),
  ).toBe('De cada 100 que llegan a «Perfil», 1 sigue a «Plan»; 1 se va; 98 hacen otra cosa.');
  // All that was made could have been counted by a page.
  const known = new Set(flowCounts({ VITE_FLOW_COUNTS: 'on' })?.names);
  expect(rows.filter(({ arrow }) => !known.has(arrow)).map(({ arrow }) => arrow)).toEqual([]);
});

describe('of two versions', () => {
  const versionsOf = (...versions: readonly Partial<Simulated>[]) =>
    made(versions).funnels.filter(({ kind }) => kind === 'version');
  const found = ([before, after]: readonly Funnel[]) =>
    before && after ? differencesOf(before, after, 'es').filter(({ isChance }) => !isChance) : [];

  test('the difference that was put in is found, with its size', () => {
    const more = { leaves: { ...LEAVES, 'authenticated.profileForm': 0.28 } };
    const differences = found(versionsOf({}, more)).filter(({ words }) => words === 'se van');
    expect(differences.map(({ title }) => title)).toEqual(['Completar el perfil']);
    expect(differences[0]?.low).toBeLessThan(0.12);
    expect(differences[0]?.high).toBeGreaterThan(0.12);
  });

  test.each([1, 2])('what is chance alone is not called one (%i)', (seed) => {
    expect(found(versionsOf({ seed: seed * 100 }, { seed: seed * 100 + 1 }))).toEqual([]);
  });
});
