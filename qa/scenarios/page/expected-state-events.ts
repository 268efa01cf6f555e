// How each step of a walk changes the expected state, by the specification and the decisions.
import { isDeepStrictEqual } from 'node:util';
import type { ModelEvent } from 'statechart-kit';
import { storedAnswer } from './assistant-body.ts';
import {
  type ExpectedState,
  forgetPage,
  NO_CHOICES,
  recordOf,
  sentAnew,
  serviceOf,
  signedIn,
  withChoices,
  withDraft,
  withoutDraft,
  withoutPerson,
} from './expected-state.ts';
import type { Memory } from './memory.ts';
import type { TestData } from './test-data.ts';

const ANA = 'ana@example.com';
const IDEAL = 'price_virsi_a_ideal';

/** What the walk itself stores before an answer is read. @param email of the person in the page */
export function withMemory(
  expectedState: ExpectedState,
  { session, plan, serviceType, draft }: Memory,
  email: string,
): ExpectedState {
  let next = expectedState;
  if (session === null) next = { ...next, record: null, hasCookie: false };
  if (session) next = signedIn(next, session.email, session);
  if (plan)
    next = withChoices(next, email, {
      priceId: plan.priceId,
      isPaymentStarted: plan.payment === 'started',
      isPaymentUnconfirmed: plan.payment === 'unconfirmed',
    });
  if (serviceType !== undefined) next = withChoices(next, email, { serviceType });
  if (draft === undefined) return next;
  const others = next.drafts.filter(
    (each) => ![`${email}:MEDICAL`, `${email}:GENERAL`].includes(each),
  );
  return { ...next, drafts: draft === null ? others : [...others, `${email}:${draft}`] };
}

/** @param state where it happened, in dot notation */
export function withEvent(
  expectedState: ExpectedState,
  event: ModelEvent,
  state: string,
  data: TestData,
): ExpectedState {
  // A crash tells the app nothing, and what its actor was about to do is not done.
  if (event.outcome === 'crash') return afterCrash(expectedState, event, state);
  const { person } = expectedState;
  const own = person ?? '';
  switch (event.type) {
    // Section 4: the user is stored, its token in the cookie. Decision 42: an account without an e-mail is not.
    case 'session.opened':
      switch (event.actor) {
        case 'signIn':
        case 'signUp':
          return signedIn(expectedState, data.owner.email);
        case 'resetPassword':
          return signedIn(expectedState, ANA);
        case 'signInWith':
          return event.outcome === 'withoutEmail'
            ? { ...forgetPage(expectedState), person: '', hasGoogle: true }
            : signedIn({ ...expectedState, hasGoogle: true }, ANA, {
                name: 'Ana Mora',
                isGoogleAuth: true,
              });
        default:
          return { ...forgetPage(expectedState), person: expectedState.record?.email ?? null };
      }
    // Section 4: an earlier Google session is signed out first.
    case 'session.signIn':
    case 'session.signUp':
    case 'resetLink.use':
      return { ...expectedState, hasGoogle: false };
    case 'session.absent':
      return { ...forgetPage(expectedState), record: null, hasCookie: false };
    // Section 4: logging out removes both. Decisions 9 and 17: with the drafts, which an expiry keeps.
    case 'session.logout':
      return { ...expectedState, isLeaving: true };
    case 'session.expired':
    case 'resetLink.follow':
      return { ...expectedState, isLeaving: false };
    case 'session.closed': {
      const left = expectedState.isLeaving ? withoutPerson(expectedState, own) : expectedState;
      return { ...forgetPage(left), record: null, hasCookie: false, hasGoogle: false };
    }
    case 'account.deleted':
      return {
        ...withoutPerson(expectedState, own),
        record: null,
        hasCookie: false,
        isLeaving: true,
      };
    // Decision 9: what another tab does to the session, it does to the browser.
    case 'session.started': {
      const { email } = data.somebodyElse;
      const other = expectedState.record?.email.includes(email) ? `otra.${email}` : email;
      return { ...forgetPage(expectedState), record: recordOf(other), hasCookie: true };
    }
    case 'session.ended':
      return { ...forgetPage(expectedState), record: null, hasCookie: false };
    case 'page.restored':
      return forgetPage(expectedState);

    // Decision 17: what is typed is kept until it is stored.
    case 'profile.submit':
      return withDraft(expectedState, 'profile');
    case 'customer.created':
    case 'customer.found':
      return withoutDraft(expectedState, 'profile');

    case 'plan.choose':
      return { ...withChoices(expectedState, own, { priceId: IDEAL }), plan: IDEAL };
    // Decision 34: a payment that may have been made is remembered, also when another one begins.
    case 'paymentLink.ready': {
      const { isPaymentStarted, isPaymentUnconfirmed } = expectedState.choices[own] ?? NO_CHOICES;
      return withChoices(expectedState, own, {
        isPaymentStarted: true,
        isPaymentUnconfirmed: isPaymentStarted || isPaymentUnconfirmed,
      });
    }
    case 'step.retry':
    case 'step.cancel':
      return afterLeavingPayment(expectedState, event.type, state);
    case 'subscription.active':
    case 'subscription.pastDue':
      return expectedState.choices[own]
        ? withChoices(expectedState, own, { isPaymentStarted: false, isPaymentUnconfirmed: false })
        : expectedState;
    case 'subscription.inactive':
    case 'subscription.paymentStarted':
    case 'subscription.paymentUnconfirmed':
    case 'subscription.paymentCancelled': {
      // Read again just before the payment, it takes no plan away that was chosen on the screen.
      if (state !== 'authenticated.checkingSubscription') return expectedState;
      const shown = { ...expectedState, plan: expectedState.choices[own]?.priceId ?? null };
      if (event.type === 'subscription.paymentUnconfirmed') return unconfirmed(shown);
      return event.type === 'subscription.paymentCancelled'
        ? withChoices(shown, own, { isPaymentStarted: false })
        : shown;
    }

    case 'service.choose': {
      const serviceType = event.serviceType === 'MEDICAL' ? 'MEDICAL' : 'GENERAL';
      return { ...withChoices(expectedState, own, { serviceType }), serviceType };
    }
    case 'assistant.changed':
      return { ...expectedState, stored: storedAnswer('MEDICAL'), serviceType: 'MEDICAL' };
    case 'assistant.found':
      return isOpening(state)
        ? { ...expectedState, stored: storedAnswer('GENERAL'), serviceType: 'GENERAL' }
        : sentAnew({ ...expectedState, stored: storedAnswer('GENERAL') }, data);
    case 'assistant.absent':
      return isOpening(state)
        ? { ...expectedState, stored: null, serviceType: serviceOf(expectedState, own) }
        : sentAnew({ ...expectedState, stored: null }, data);
    case 'assistant.unreadable':
      return isOpening(state)
        ? { ...expectedState, serviceType: serviceOf(expectedState, own) }
        : expectedState;
    // Decision 30: what is stored is used, so the older draft goes.
    case 'draft.discard':
      return withoutDraft(withoutDraft(expectedState, 'MEDICAL'), 'GENERAL');
    case 'agent.save': {
      const typed = sentAnew(expectedState, data);
      const isNew = !isDeepStrictEqual(typed.sent, expectedState.stored);
      return (isNew ? withDraft : withoutDraft)(typed, String(expectedState.serviceType));
    }
    case 'assistant.saved':
      return {
        ...(expectedState.serviceType
          ? withoutDraft(expectedState, expectedState.serviceType)
          : expectedState),
        stored: expectedState.sent,
      };
    default:
      return expectedState;
  }
}

/** Whether the screen is opened with the answer. Elsewhere the person is in a form already. */
const isOpening = (state: string) => state === 'authenticated.configuringAgent.loading';

/** Decisions 7 and 34, by where the person stops. */
function afterLeavingPayment(
  expectedState: ExpectedState,
  type: string,
  state: string,
): ExpectedState {
  const own = expectedState.person ?? '';
  const isCancel = type === 'step.cancel';
  if (state === 'authenticated.awaitingPayment.redirecting')
    return withChoices(expectedState, own, { isPaymentStarted: false });
  const mayHavePaid =
    state === 'authenticated.awaitingPayment.leaving' ||
    state.startsWith('authenticated.awaitingPayment.confirming.');
  return isCancel && mayHavePaid ? unconfirmed(expectedState) : expectedState;
}

function unconfirmed(expectedState: ExpectedState): ExpectedState {
  const own = expectedState.person ?? '';
  const { isPaymentStarted, isPaymentUnconfirmed } = expectedState.choices[own] ?? NO_CHOICES;
  return withChoices(expectedState, own, {
    isPaymentStarted: false,
    isPaymentUnconfirmed: isPaymentStarted || isPaymentUnconfirmed,
  });
}

function afterCrash(
  expectedState: ExpectedState,
  { actor }: ModelEvent,
  state: string,
): ExpectedState {
  // The browser never went.
  if (actor === 'followPaymentLink' && state.endsWith('.redirecting'))
    return withChoices(expectedState, expectedState.person ?? '', { isPaymentStarted: false });
  // Who ended their session is nobody here, even if the browser still has one.
  return actor === 'endSession' || actor === 'restoreSession'
    ? forgetPage(expectedState)
    : expectedState;
}
