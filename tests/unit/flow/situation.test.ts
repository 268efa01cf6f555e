// What tells situations apart is enough: whatever else is otherwise in one, the same events lead to the same.

import { describeEvent, exploreGraph, settledTransition } from 'statechart-kit';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { onboardingFlow } from '../../../qa/onboarding.ts';

const { situation, situations, edges } = exploreGraph(onboardingFlow);
const known = [...situations.values()];

/** Told in every situation, or the same in all of them. */
const TOLD = new Set(['path', 'hasResetLink', 'disabledPaths', 'failure', 'calendars']);

/** By key of the context: each value that was seen. */
const seen = Object.keys(known[0]?.context)
  .filter((key) => !TOLD.has(key))
  .map((key) => {
    const values = known.map(({ context }): unknown => context[key]);
    return [key, [...new Map(values.map((it) => [JSON.stringify(it), it])).values()]] as const;
  });

const withContext = (
  { value, historyValue }: AnyMachineSnapshot,
  context: AnyMachineSnapshot['context'],
): AnyMachineSnapshot => onboardingFlow.machine.resolveState({ value, historyValue, context });

/** What no snapshot has, so that nothing has to hold there. */
const isImpossible = (snapshot: AnyMachineSnapshot): boolean =>
  (snapshot.context.links !== null && !snapshot.context.isSaved) ||
  (snapshot.context.isLoadFailed && snapshot.matches({ authenticated: 'configSaved' }));

/** The snapshot with another value of all that its situation does not tell; with several, each in its turn. */
function withOthers(snapshot: AnyMachineSnapshot, turn: number, changed: Set<string>) {
  const at = situation(snapshot);
  let other = snapshot;
  for (const [key, values] of seen) {
    const first = turn % values.length;
    for (const value of [...values.slice(first), ...values.slice(0, first)]) {
      if (JSON.stringify(value) === JSON.stringify(snapshot.context[key])) continue;
      const next = withContext(snapshot, { ...other.context, [key]: value });
      if (isImpossible(next) || situation(next) !== at) continue;
      changed.add(key);
      other = next;
      break;
    }
  }
  return other;
}

test('no situation hides a fact that decides', () => {
  const changed = new Set<string>();
  for (const [turn, [at, snapshot]] of [...situations].entries()) {
    if (turn % 4 > 0) continue;
    const other = withOthers(snapshot, turn, changed);
    const ways = onboardingFlow.events(other).map((event) => {
      const [after] = settledTransition(onboardingFlow, other, event);
      return `${describeEvent(event)} → ${situation(after)}`;
    });
    expect(ways, at).toEqual(edges.get(at)?.map(({ words, to }) => `${words} → ${to}`));
  }
  expect(changed).toEqual(new Set(seen.map(([key]) => key)));
});

test('what is taken for impossible never is', () => {
  expect([...edges.values()].flat().filter(({ snapshot }) => isImpossible(snapshot))).toEqual([]);
});
