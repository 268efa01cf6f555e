// Invariants of the machine after every step. Each name is a sentence.
import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { anonymousContext } from '../../machines/context.ts';
import type { PersonEvent } from '../../machines/events.ts';
import { CONFIRMATION_TRIES } from '../../machines/limits.ts';
import { isKnownPath } from '../../machines/paths.ts';
import { pathOf, redirectOf, type Snapshot } from '../../machines/selectors.ts';
import type { Notice, Tag } from '../../machines/types.ts';
import { isOffered } from '../controls.ts';
import { actorsIn, delaysIn } from '../model/chart.ts';
import { answersOf, type ModelEvent } from '../model/event.ts';

/** One step of the running machine. */
export interface InvariantStep {
  readonly before: Snapshot;
  readonly event: ModelEvent;
  readonly after: Snapshot;
  /** The answer of an actor that was stopped before. */
  readonly isLate?: boolean;
}

export type Invariant = (step: InvariantStep) => boolean;

const WAITS: readonly Tag[] = ['busy', 'importing', 'saving', 'readingLinks'];
const PAYMENT_OPENS: ReadonlySet<string> = new Set([
  'subscription.paymentStarted',
  'subscription.paymentUnconfirmed',
]);
/** What tries again, by what failed. */
const TRIES: Readonly<Partial<Record<Notice['notice'], readonly PersonEvent['type'][]>>> = {
  customerRefused: ['profile.submit'],
  customerFailed: ['profile.submit'],
  paymentUnconfirmed: ['payment.recheck'],
  paymentLinkRefused: ['payment.start', 'payment.startAgain'],
  paymentLinkFailed: ['payment.start', 'payment.startAgain'],
  portalFailed: ['plan.manage'],
  agentRefused: ['agent.save'],
  agentFailed: ['agent.save'],
  exportFailed: ['account.export'],
  deletionFailed: ['account.delete'],
};
const SECRET = /token|password|secret/i;

export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'the machine keeps running': ({ after }) => after.status === 'active',

  'behind the sign-in there is somebody': ({ after }) =>
    !after.matches('authenticated') || after.context.user !== null,

  'with nobody signed in, nothing of anybody is remembered': ({ after }) => {
    const { path, disabledPaths, banner, failure, hasResetLink, ...known } = after.context;
    return after.context.user !== null || isDeepStrictEqual(known, anonymousContext);
  },

  'a session that has ended leaves nobody at login, register or not found': ({
    before,
    event,
    after,
  }) =>
    !isEnding(before) ||
    isEnding(after) ||
    (after.context.user === null &&
      (after.matches('anonymous') ||
        after.matches('notFound') ||
        // Another tab opened a session meanwhile, which is read.
        (event.type === 'session.started' && after.matches('restoring')))),

  'whoever is signed in can sign out': ({ before, event, after }) =>
    (!isSignedInAtRest(after) || after.can({ type: 'session.logout' })) &&
    (!isSignedInAtRest(before) || event.type !== 'session.logout' || after.matches('signingOut')),

  'the context is JSON and holds no token and no password': ({ after }) =>
    isDeepStrictEqual(JSON.parse(JSON.stringify(after.context)), after.context) &&
    !keysOf(after.context).some((key) => SECRET.test(key)),

  'a state a person can rest in says which screen it shows': ({ after }) =>
    Object.values(after.getMeta()).some((meta) => meta?.screen ?? meta?.step),

  'a state is shown under an address of the app': ({ after }) => {
    const path = pathOf(after);
    return path === null || isKnownPath(path);
  },

  'the address is the one the person went to last, or that of the state': ({ event, after }) =>
    event.type !== 'location.changed' ||
    after.context.path === (redirectOf(after, String(event.path)) ?? event.path),

  'an unknown address shows not found, a known one never does': ({ after }) =>
    after.matches('restoring') ||
    isEnding(after) ||
    after.matches('notFound') !== isKnownPath(after.context.path),

  'who waits can get out without leaving the app': ({ after }) =>
    !WAITS.some((tag) => after.hasTag(tag)) || hasExit(after),

  'every answer that a running actor can give is taken': ({ after }) =>
    actorsIn(after)
      .flatMap(answersOf)
      .every((event) => takes(after, event)),

  'an answer that comes too late changes nothing': ({ before, isLate, after }) =>
    !isLate || before === after,

  'a new password is chosen for an opened link only': ({ after }) =>
    !after.matches({ anonymous: 'reset' }) || after.context.hasResetLink,

  'whoever is signed in uses a link only after they chose to': ({ after }) =>
    !after.matches('authenticated') ||
    !after.context.hasResetLink ||
    after.matches({ authenticated: 'linkOpened' }),

  'a failure stands only where it can be tried again': ({ after }) => isWithItsTry(after),

  'a customer is looked up by e-mail only': ({ after }) =>
    !after.matches('authenticated') ||
    after.matches({ authenticated: 'missingEmail' }) ||
    after.matches({ authenticated: 'linkOpened' }) ||
    (after.context.user?.email ?? '') !== '',

  'nobody is created before a check that failed was repeated': ({ after }) =>
    !after.matches({ authenticated: { profileForm: 'creatingCustomer' } }) ||
    !after.context.isCustomerUnverified,

  'a payment link is asked for a chosen plan only': ({ after }) =>
    !after.matches({ authenticated: { awaitingPayment: 'requestingLink' } }) ||
    (after.context.priceId ?? '') !== '',

  'a payment that is awaited can be cancelled, which leads back to the chosen plan': ({
    before,
    event,
    after,
  }) =>
    (!after.matches({ authenticated: 'awaitingPayment' }) || after.can({ type: 'step.cancel' })) &&
    (!before.matches({ authenticated: 'awaitingPayment' }) ||
      event.type !== 'step.cancel' ||
      after.matches({ authenticated: { planSelection: 'chosen' } }) ||
      after.matches({ authenticated: { planSelection: 'unsure' } })),

  'while a payment may have been made, no other is started without asking': ({
    before,
    event,
    isLate,
    after,
  }) =>
    isLate ||
    !isAskingForLink(after) ||
    !(after.context.isPaymentOpen || PAYMENT_OPENS.has(event.type)) ||
    event.type === 'payment.startAgain' ||
    (isAskingForLink(before) && before.context.isPaymentOpen),

  'a payment is confirmed in no more tries than the limit': ({ after }) =>
    after.context.confirmations <= CONFIRMATION_TRIES,

  'only an active subscription leads to the assistant': ({ before, event, after }) =>
    !isAtAssistant(after) || isAtAssistant(before) || event.type === 'subscription.active',

  'a configuration that is saved is shown as saved': ({ after }) =>
    after.matches({ authenticated: 'configSaved' })
      ? after.context.isSaved
      : !after.context.isSaved ||
        !after.matches({ authenticated: { configuringAgent: { editing: 'ready' } } }),
};

/** The name of the first invariant that does not hold. */
export const brokenInvariant = (step: InvariantStep): string | null =>
  Object.entries(INVARIANTS).find(([, holds]) => !holds(step))?.[0] ?? null;

function isEnding(snapshot: Snapshot): boolean {
  return (['signingOut', 'followingLink', 'sessionExpired'] as const).some((ending) =>
    snapshot.matches(ending),
  );
}

function isSignedInAtRest(snapshot: Snapshot): boolean {
  return (
    snapshot.matches('authenticated') ||
    (snapshot.matches('notFound') && snapshot.context.user !== null)
  );
}

function isAskingForLink(snapshot: Snapshot): boolean {
  return (['rechecking', 'requestingLink', 'redirecting'] as const).some((step) =>
    snapshot.matches({ authenticated: { awaitingPayment: step } }),
  );
}

function isAtAssistant(snapshot: Snapshot): boolean {
  return (
    ['configuringAgent', 'comparingDraft', 'configSaved', 'managingSubscription'] as const
  ).some((step) => snapshot.matches({ authenticated: step }));
}

function isWithItsTry(snapshot: Snapshot): boolean {
  const { failure } = snapshot.context;
  // What was refused there stands above the form, also while it is sent again.
  if (failure === null || failure.notice === 'authRefused')
    return failure === null || snapshot.matches('anonymous');
  // The events that try again carry nothing.
  return (TRIES[failure.notice] ?? []).some((type) => takes(snapshot, { type }));
}

function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

/** Besides signing out, another address and reloading, which are possible nearly everywhere. */
const hasExit = (snapshot: Snapshot): boolean =>
  delaysIn(snapshot).length > 0 ||
  [...actorsIn(snapshot).flatMap(answersOf), ...EXITS].some(
    (event) => takes(snapshot, event) && isOffered(event, snapshot),
  );

const EXITS: readonly ModelEvent[] = [{ type: 'step.cancel' }, { type: 'step.retry' }];

const takes = (snapshot: AnyMachineSnapshot, event: EventObject): boolean => snapshot.can(event);
