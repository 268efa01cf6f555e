// Random walks: the machine keeps every invariant. And each invariant notices a machine that does not.

import {
  type BranchEdit,
  brokenInvariant,
  editedCopy,
  type FlowPath,
  type ModelEvent,
  randomWalks,
  startControlledRun,
  stateNodes,
  transitionsOf,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  type AnyStateNode,
  assign,
  type EventFromLogic,
  initialTransition,
  transition,
} from 'xstate';
import { CONFIRMATION_TRIES } from '../../../machines/limits.ts';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { onboardingFlow, onboardingFlowOf } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { INVARIANTS } from '../../../qa/scenarios/invariants.ts';

const paths = coverPaths();

/** A machine with other nodes, which stay other when a run provides its actors. */
function changed(
  change: (machine: AnyStateMachine) => AnyStateMachine,
  machine: AnyStateMachine = onboardingMachine,
): AnyStateMachine {
  const copy = change(machine);
  copy.provide = (implementations) => changed(change, machine.provide(implementations));
  return copy;
}

const editedBy = (edit: BranchEdit) => changed((machine) => editedCopy(machine, edit));

function expectDeclared(...ids: string[]): void {
  const declared = stateNodes(onboardingMachine).flatMap(transitionsOf);
  expect(declared.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
}

/** The transition of the state that leads there; its place among the others may change. */
function leading(from: string, event: string, to: string): string {
  const named = (name: string) => (node: AnyStateNode) => node.path.join('.') === name;
  const found = stateNodes(onboardingMachine)
    .filter(named(from))
    .flatMap(transitionsOf)
    .find(
      ({ transition: { eventType, target } }) => eventType === event && target?.some(named(to)),
    );
  if (!found) throw new Error(`Nothing leads from ${from} to ${to} by ${event || 'itself'}`);
  return found.id;
}

function without(...gone: string[]): AnyStateMachine {
  expectDeclared(...gone);
  return editedBy((id, branch) => (gone.includes(id) ? undefined : branch));
}

/** The answer is taken for another one, wherever that leads and whatever it does. */
function takenFor(other: string, id: string): AnyStateMachine {
  expectDeclared(id);
  return editedBy((name, branch) => {
    const [taken = branch] = (name === id && branch.source.transitions.get(other)) || [];
    return { ...taken, eventType: branch.eventType };
  });
}

function withMeta(id: string, meta: unknown): AnyStateMachine {
  return changed((machine) => {
    const copy = machine.provide({});
    for (const node of stateNodes(copy)) if (node.id === id) node.meta = meta;
    return copy;
  });
}

/** Whoever leaves by this state stays in the context. */
function endingNothing(state: string): AnyStateMachine {
  return editedBy((id, branch) =>
    id.startsWith(`onboarding.${state} |`) ? { ...branch, actions: [] } : branch,
  );
}

const find = 'onboarding.authenticated.checkingCustomer';
const user = { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false };

const ENDED = 'a session that has ended leaves nobody at login, register or not found';

const BROKEN: Readonly<Record<string, AnyStateMachine>> = {
  'the machine keeps running': onboardingMachine.provide({
    actions: {
      setBanner: () => {
        throw new Error('broken');
      },
    },
  }),
  'behind the sign-in there is somebody': onboardingMachine.provide({
    actions: { setUser: () => {} },
  }),
  'with nobody signed in, nothing of anybody is remembered': onboardingMachine.provide({
    actions: { forgetPerson: assign({ user: null }) },
  }),
  [ENDED]: endingNothing('signingOut'),
  'whoever is signed in can sign out': without('onboarding.authenticated | session.logout | 1'),
  'while a payment may have been made, no other is started without asking': takenFor(
    'subscription.inactive',
    leading(
      'authenticated.awaitingPayment.rechecking',
      'subscription.paymentStarted',
      'authenticated.planSelection',
    ),
  ),
  'the context is JSON and holds no token and no password': onboardingMachine.provide({
    actions: { setUser: assign(() => ({ user: { ...user, token: 'x' } })) },
  }),
  'a state a person can rest in says which screen it shows': withMeta(
    'onboarding.notFound',
    undefined,
  ),
  // Anywhere else the address that is put there would lead to not found at once.
  'a state is shown under an address of the app': withMeta('onboarding.signingOut', {
    screen: 'loading',
    path: '/bye',
  }),
  'the address is the one the person went to last, or that of the state': onboardingMachine.provide(
    {
      actions: { setPath: () => {} },
    },
  ),
  'an unknown address shows not found, a known one never does': without(
    leading('authenticated', '', 'notFound'),
  ),
  'who waits can get out without leaving the app': without(
    `${find} | customer.found | 1`,
    `${find} | customer.absent | 1`,
    `${find} | call.failed | 1`,
    `${find} | step.retry | 1`,
    'onboarding.authenticated | session.expired | 1',
  ),
  'every answer that a running actor can give is taken': without(`${find} | call.failed | 1`),
  'a new password is chosen for an opened link only': onboardingMachine.provide({
    actions: { holdResetLink: () => {} },
  }),
  'whoever is signed in uses a link only after they chose to': without(
    leading('authenticated.identifying', '', 'authenticated.linkOpened'),
  ),
  'a failure stands only where it can be tried again': onboardingMachine.provide({
    actions: { dropFailure: () => {} },
  }),
  'a customer is looked up by e-mail only': onboardingMachine.provide({
    guards: { hasEmail: () => true },
  }),
  'nobody is created before a check that failed was repeated': onboardingMachine.provide({
    guards: { isCustomerUnverified: () => false },
  }),
  'a payment link is asked for a chosen plan only': onboardingMachine.provide({
    actions: { setOffer: assign({ priceId: '' }) },
  }),
  'a payment that is awaited can be cancelled, which leads back to the chosen plan': without(
    'awaitingPayment | step.cancel | 1',
  ),
  'a payment is confirmed in no more tries than the limit': onboardingMachine.provide({
    actions: { countConfirmation: assign({ confirmations: CONFIRMATION_TRIES + 1 }) },
  }),
  'only an active subscription leads to the assistant': takenFor(
    'subscription.active',
    'checkingSubscription | subscription.pastDue | 1',
  ),
  'a configuration that is saved is shown as saved': without(
    leading('authenticated.configuringAgent.editing.ready', '', 'authenticated.configSaved'),
  ),
};

/** The invariants that the generated paths break, walked on the machine: each to where the first one does not hold. */
async function brokenOnPaths(machine: AnyStateMachine): Promise<readonly (string | null)[]> {
  const flow = onboardingFlowOf(machine);
  const walk = async ({ steps }: FlowPath): Promise<string | null> => {
    const run = startControlledRun(flow, () => {});
    for (const { event } of steps) {
      const before = run.actor.getSnapshot();
      // It may have led elsewhere, where nobody asks for the answer.
      const isTaken = await run.take(event).then(
        () => true,
        () => false,
      );
      const after = run.actor.getSnapshot();
      const broken = brokenInvariant(flow, { before, event, isLate: false, after });
      if (broken !== null || !isTaken) return broken;
    }
    return null;
  };
  return Promise.all(paths.map(walk));
}

/** No chart can break it: XState drops the answer. It is tried on two moments instead. */
const LATE = 'an answer that comes too late changes nothing';

describe('random walks', { timeout: 30_000 }, () => {
  test('a thousand steps break no invariant, and the same seed walks the same way', async () => {
    const first = await randomWalks(onboardingFlow, { seed: 1, steps: 1000 });
    expect(first).toMatchObject({ steps: 1000, failure: null });
    expect(await randomWalks(onboardingFlow, { seed: 1, steps: 1000 })).toEqual(first);
  });

  test('get nearly everywhere, with every kind of fault', async () => {
    const result = await randomWalks(onboardingFlow, { seed: 1, steps: 5000 });
    const { states, crashes, lateAnswers, untimely } = result;
    expect(states.length).toBeGreaterThan(0.9 * stateNodes(onboardingMachine).length);
    expect(Math.min(crashes, lateAnswers, untimely)).toBeGreaterThan(50);
  });

  test('every invariant has a machine here that breaks it', () => {
    expect([...Object.keys(BROKEN), LATE].sort()).toEqual(Object.keys(INVARIANTS).sort());
  });

  test.each([
    ...Object.entries(BROKEN),
    ...['followingLink', 'sessionExpired'].map((state) => [ENDED, endingNothing(state)] as const),
  ])('a machine is noticed of which does not hold: %s', async (invariant, machine) => {
    expect(await brokenOnPaths(machine)).toContain(invariant);
  });

  test('an unknown address while a link is followed breaks no invariant', () => {
    const events: readonly (EventFromLogic<typeof onboardingMachine> & ModelEvent)[] = [
      { type: 'resetLink.opened' },
      { type: 'session.opened', user },
      { type: 'resetLink.follow' },
      { type: 'location.changed', path: '/nowhere' },
      { type: 'session.closed' },
    ];
    let [after] = initialTransition(onboardingMachine, { path: '/' });
    const broken = events.flatMap((event) => {
      const before = after;
      [after] = transition(onboardingMachine, before, event);
      const step = { before, event, isLate: false, after };
      return Object.entries(INVARIANTS).filter(([, holds]) => !holds(step, onboardingFlow));
    });
    expect(broken.map(([name]) => name)).toEqual([]);
    expect(after.matches('notFound')).toBe(true);
  });

  test('an answer that is late and changes something is noticed', () => {
    const [before] = initialTransition(onboardingMachine, { path: '/' });
    const event = { type: 'location.changed', path: '/nowhere' } as const;
    const [after] = transition(onboardingMachine, before, event);
    const holds = INVARIANTS[LATE];
    expect(holds?.({ before, event, isLate: true, after }, onboardingFlow)).toBe(false);
    expect(holds?.({ before, event, isLate: true, after: before }, onboardingFlow)).toBe(true);
  });

  test('a failure is as short as it gets, in words, and its path repeats it alone', async () => {
    const machine = BROKEN['nobody is created before a check that failed was repeated'];
    if (!machine) throw new Error('There is no such machine');
    const { failure } = await randomWalks(onboardingFlowOf(machine), { seed: 4, steps: 1000 });
    expect(failure?.steps).toEqual([
      'restoreSession answers: session.opened',
      expect.stringMatching(/^findCustomer (crashes|answers: call\.failed)$/),
      'the person: profile.submit',
    ]);
    const { seed = 0, path = '' } = failure ?? {};
    const again = await randomWalks(onboardingFlowOf(machine), { seed, steps: 1000, path });
    expect({ walks: again.walks, failure: again.failure }).toEqual({ walks: 1, failure });
  });
});
