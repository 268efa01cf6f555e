// Random walks keep every invariant of the machine, and each invariant notices a machine that breaks it.
import { describe, expect, test } from 'vitest';
import { assign, initialTransition, transition } from 'xstate';
import { CONFIRMATION_TRIES } from '../../../machines/limits.ts';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { actorsIn } from '../../../qa/model/chart.ts';
import { isAnswer, type ModelEvent } from '../../../qa/model/event.ts';
import { startMachine } from '../../../qa/model/running-machine.ts';
import { branchesOf, changedMachine } from '../../../qa/scenarios/changed-chart.ts';
import { brokenInvariant, INVARIANTS } from '../../../qa/scenarios/invariants.ts';
import { walkAtRandom } from '../../../qa/scenarios/random-walks.ts';
import type { Machine } from '../../../qa/scenarios/watch.ts';
import { allWalks } from '../../../qa/walks/generated-walks.ts';

const SEED = Number(process.env.RANDOM_SEED ?? 1);
const STEPS = 20_000;

/** @param gone branches of a state and an event: all, or the one with the target */
const without = (...gone: readonly (readonly [event: string, target?: string])[]) =>
  changedMachine(onboardingMachine, (branch, place) =>
    gone.some(
      ([of, target]) => place.startsWith(`${of} |`) && (target ?? branch.target) === branch.target,
    )
      ? []
      : [branch],
  );

/** The state takes the answer for another one. */
function takenFor(other: string, place: string): Machine {
  const instead = branchesOf(onboardingMachine).get(other);
  if (!instead) throw new Error(`The chart has no branch ${other}`);
  return changedMachine(onboardingMachine, (branch, at) => [at === place ? instead : branch]);
}

const withMeta = (state: string, meta: object | undefined) =>
  changedMachine(
    onboardingMachine,
    (branch) => [branch],
    (name) => (name === state ? { meta } : {}),
  );

/** The person stays in the context of who leaves by this state. */
const endingNothing = (state: string) =>
  changedMachine(onboardingMachine, ({ actions, ...branch }, place) => [
    place.startsWith(`${state} |`) ? branch : { ...branch, actions },
  ]);

const FIND = 'authenticated.checkingCustomer';
const RECHECK = 'authenticated.awaitingPayment.rechecking';
const STATUS = 'authenticated.checkingSubscription';
const ENDED = 'a session that has ended leaves nobody at login, register or not found';
const user = { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false };

const BROKEN: readonly (readonly [invariant: string, machine: Machine])[] = [
  [
    'the machine keeps running',
    onboardingMachine.provide({
      actions: {
        setBanner: () => {
          throw new Error('broken');
        },
      },
    }),
  ],
  [
    'behind the sign-in there is somebody',
    onboardingMachine.provide({ actions: { setUser: () => {} } }),
  ],
  [
    'with nobody signed in, nothing of anybody is remembered',
    onboardingMachine.provide({ actions: { forgetPerson: assign({ user: null }) } }),
  ],
  [ENDED, endingNothing('signingOut')],
  [ENDED, endingNothing('followingLink')],
  [ENDED, endingNothing('sessionExpired')],
  ['whoever is signed in can sign out', without(['authenticated | session.logout'])],
  [
    'while a payment may have been made, no other is started without asking',
    takenFor(
      `${RECHECK} | subscription.inactive | 1`,
      `${RECHECK} | subscription.paymentStarted | 2`,
    ),
  ],
  [
    'the context is JSON and holds no token and no password',
    onboardingMachine.provide({
      actions: { setUser: assign(() => ({ user: { ...user, token: 'x' } })) },
    }),
  ],
  ['a state a person can rest in says which screen it shows', withMeta('notFound', undefined)],
  // Anywhere else the address that is put there would lead to not found at once.
  [
    'a state is shown under an address of the app',
    withMeta('signingOut', { screen: 'loading', path: '/bye' }),
  ],
  [
    'the address is the one the person went to last, or that of the state',
    onboardingMachine.provide({ actions: { setPath: () => {} } }),
  ],
  [
    'an unknown address shows not found, a known one never does',
    without(['authenticated | always', 'notFound']),
  ],
  [
    'who waits can get out without leaving the app',
    without(
      [`${FIND} | customer.found`],
      [`${FIND} | customer.absent`],
      [`${FIND} | call.failed`],
      [`${FIND} | step.retry`],
      ['authenticated | session.expired'],
    ),
  ],
  ['every answer that a running actor can give is taken', without([`${FIND} | call.failed`])],
  [
    'a new password is chosen for an opened link only',
    onboardingMachine.provide({ actions: { holdResetLink: () => {} } }),
  ],
  [
    'whoever is signed in uses a link only after they chose to',
    without(['authenticated.identifying | always', 'linkOpened']),
  ],
  [
    'a failure stands only where it can be tried again',
    onboardingMachine.provide({ actions: { dropFailure: () => {} } }),
  ],
  [
    'a customer is looked up by e-mail only',
    onboardingMachine.provide({ guards: { hasEmail: () => true } }),
  ],
  [
    'nobody is created before a check that failed was repeated',
    onboardingMachine.provide({ guards: { isCustomerUnverified: () => false } }),
  ],
  [
    'a payment link is asked for a chosen plan only',
    onboardingMachine.provide({ actions: { setOffer: assign({ priceId: '' }) } }),
  ],
  [
    'a payment that is awaited can be cancelled, which leads back to the chosen plan',
    without(['authenticated.awaitingPayment | step.cancel']),
  ],
  [
    'a payment is confirmed in no more tries than the limit',
    onboardingMachine.provide({
      actions: { countConfirmation: assign({ confirmations: CONFIRMATION_TRIES + 1 }) },
    }),
  ],
  [
    'only an active subscription leads to the assistant',
    takenFor(`${STATUS} | subscription.active | 1`, `${STATUS} | subscription.pastDue | 1`),
  ],
  [
    'a configuration that is saved is shown as saved',
    without(['authenticated.configuringAgent.editing.ready | always']),
  ],
];

/** XState drops late answers, so no chart can break it: it is tried on two moments instead. */
const LATE = 'an answer that comes too late changes nothing';

const isBrokenOnWalks = (invariant: string, machine: Machine): boolean =>
  allWalks().some(
    ({ steps }) =>
      firstBroken(
        machine,
        steps.map(({ event }) => event),
      ) === invariant,
  );

function firstBroken(machine: Machine, events: readonly ModelEvent[]): string | null {
  const run = startMachine(machine);
  for (const event of events) {
    const before = run.snapshot();
    // The broken machine may have led elsewhere, where the actor does not run.
    if (isAnswer(event) && !actorsIn(before).includes(event.actor)) return null;
    run.take(event);
    const broken = brokenInvariant({ before, event, after: run.snapshot() });
    if (broken !== null) return broken;
  }
  return null;
}

describe('random walks', () => {
  test('20,000 random steps, with crashes and late answers, break no invariant', () => {
    const { steps, states, kinds } = walkAtRandom(SEED, STEPS);
    expect(steps).toBeGreaterThanOrEqual(STEPS);
    expect(states.size).toBeGreaterThan(45);
    expect(kinds.size).toBe(6);
  });

  test('a failure says the shortest walk in the words of its steps', () => {
    const broken = onboardingMachine.provide({ guards: { isCustomerUnverified: () => false } });
    expect(() => walkAtRandom(4, 2_000, broken)).toThrow(
      /^Does not hold: nobody is created before a check that failed was repeated\n1\. Hay una sesión guardada\n2\. El servidor responde: .+\n3\. Pulsa «Continuar»\n\(seed 4/,
    );
  });

  test('every invariant has a machine in this file that breaks it', () => {
    const noticed = new Set([...BROKEN.map(([invariant]) => invariant), LATE]);
    expect([...noticed].sort()).toEqual(Object.keys(INVARIANTS).sort());
  });

  test.each(BROKEN)('a machine is noticed that breaks: %s', (invariant, machine) => {
    expect(isBrokenOnWalks(invariant, machine)).toBe(true);
  });

  test('a late answer that changes something is noticed', () => {
    const [before] = initialTransition(onboardingMachine, { path: '/' });
    const event = { type: 'location.changed', path: '/nowhere' } as const;
    const [after] = transition(onboardingMachine, before, event);
    const holds = INVARIANTS[LATE];
    expect(holds?.({ before, event, isLate: true, after })).toBe(false);
    expect(holds?.({ before, event, isLate: true, after: before })).toBe(true);
  });
});
