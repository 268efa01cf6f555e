// What the app does to the address by itself: the model, the running machine and the graph do the same.

import {
  exploreGraph,
  type ModelEvent,
  settledStart,
  settledTransition,
  startControlledRun,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { redirectOf } from '../../../machines/selectors.ts';
import { formatStateValue } from '../../../machines/state-value.ts';
import { reachesPlans, type WalkStep } from '../../../qa/journeys.ts';
import { onboardingFlow, onboardingFlowOf } from '../../../qa/onboarding.ts';
import { takeStep } from './walk.ts';

const NOWHERE: ModelEvent = { type: 'location.changed', path: '/nowhere' };
const PLAN = ['restoreSession: session.opened', 'findCustomer: customer.found', ...reachesPlans()];

async function runTo(...steps: readonly (string | WalkStep)[]) {
  const run = startControlledRun(onboardingFlow, () => {});
  for (const step of steps) await takeStep(run, step);
  return run;
}

const placeOf = ({ value, context }: { value: unknown; context: { path: string } }) => ({
  value,
  path: context.path,
});

describe('an address', () => {
  test('that is there already is not told', async () => {
    const run = await runTo(...PLAN);
    const told = onboardingFlow
      .possible(run.actor.getSnapshot())
      .flatMap(({ type, path }) => (type === 'location.changed' ? [path] : []));
    expect(told).toEqual(['/', '/register', '/account', '/nowhere']);
    run.stop();
  });
});

test('the graph names what the app’s own change of the address takes', () => {
  const { edges } = exploreGraph(onboardingFlow);
  const leaving = [...edges.values()]
    .flat()
    .filter(({ words, source }) => words === 'session.logout' && source.value === 'notFound');
  expect(leaving.map(({ transitions }) => transitions)).toEqual(
    leaving.map(() => [
      'onboarding.notFound | session.logout | 1',
      'onboarding | location.changed | 1',
    ]),
  );
  expect(new Set(leaving.map(({ snapshot }) => snapshot.context.path))).toEqual(new Set(['/']));
});

test('every situation is one in which the app has settled', () => {
  const { edges } = exploreGraph(onboardingFlow);
  const unsettled = [...edges.values()]
    .flat()
    .filter(({ snapshot }) => redirectOf(snapshot) !== null)
    .map(({ snapshot }) => formatStateValue(snapshot.value));
  expect(unsettled).toEqual([]);
});

describe('a chart', () => {
  /** Two screens, each under an address that leads to the other. */
  const restless: AnyStateMachine = createMachine({
    context: { path: '/' },
    initial: 'one',
    states: {
      one: {
        meta: { path: '/login' },
        on: { 'location.changed': { target: 'two', actions: 'go' } },
      },
      two: {
        meta: { path: '/register' },
        on: { 'location.changed': { target: 'one', actions: 'go' } },
      },
    },
  }).provide({ actions: { go: assign(({ event }) => ({ path: event.path })) } });

  test('whose addresses replace one another without an end is refused', () => {
    expect(() => settledStart(onboardingFlowOf(restless))).toThrow(
      'The app sends one event after another, at last',
    );
  });

  test('that does not listen is told of an address once, and then left alone', () => {
    const deaf = onboardingFlowOf(onboardingMachine.provide({ actions: { setPath: () => {} } }));
    let [snapshot] = settledStart(deaf);
    const nobody = onboardingFlow
      .possible(snapshot)
      .find(({ outcome }) => outcome === 'session.absent');
    if (!nobody) throw new Error('Nobody answers');
    for (const event of [NOWHERE, nobody]) [snapshot] = settledTransition(deaf, snapshot, event);
    expect(placeOf(snapshot)).toEqual({ value: { anonymous: { login: 'ready' } }, path: '/' });
  });
});
