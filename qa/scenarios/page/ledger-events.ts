// What each step of a walk changes in the ledger, by the specification and the decisions.
import { isDeepStrictEqual } from 'node:util';
import type { ModelEvent } from 'statechart-kit';
import { storedAnswer } from './assistant-body.ts';
import {
  forgetPage,
  type Ledger,
  NO_CHOICES,
  recordOf,
  sentAnew,
  serviceOf,
  signedIn,
  withChoices,
  withDraft,
  withoutDraft,
  withoutPerson,
} from './ledger.ts';
import type { Memory } from './memory.ts';
import type { TestData } from './test-data.ts';

const ANA = 'ana@example.com';
const IDEAL = 'price_virsi_a_ideal';

/** What the walk itself stores before an answer is read. @param email of the person in the page */
export function withMemory(
  ledger: Ledger,
  { session, plan, serviceType, draft }: Memory,
  email: string,
): Ledger {
  let next = ledger;
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
  ledger: Ledger,
  event: ModelEvent,
  state: string,
  data: TestData,
): Ledger {
  // A crash tells the app nothing, and what its actor was about to do is not done.
  if (event.outcome === 'crash') return afterCrash(ledger, event, state);
  const { person } = ledger;
  const own = person ?? '';
  switch (event.type) {
    // Section 4: the user is stored, its token in the cookie. Decision 42: an account without an e-mail is not.
    case 'session.opened':
      switch (event.actor) {
        case 'signIn':
        case 'signUp':
          return signedIn(ledger, data.owner.email);
        case 'resetPassword':
          return signedIn(ledger, ANA);
        case 'signInWithGoogle':
          return event.outcome === 'withoutEmail'
            ? { ...forgetPage(ledger), person: '', hasGoogle: true }
            : signedIn({ ...ledger, hasGoogle: true }, ANA, {
                name: 'Ana Mora',
                isGoogleAuth: true,
              });
        default:
          return { ...forgetPage(ledger), person: ledger.record?.email ?? null };
      }
    // Section 4: an earlier Google session is signed out first.
    case 'session.signIn':
    case 'session.signUp':
    case 'resetLink.use':
      return { ...ledger, hasGoogle: false };
    case 'session.absent':
      return { ...forgetPage(ledger), record: null, hasCookie: false };
    // Section 4: logging out removes both. Decisions 9 and 17: with the drafts, which an expiry keeps.
    case 'session.logout':
      return { ...ledger, isLeaving: true };
    case 'session.expired':
    case 'resetLink.follow':
      return { ...ledger, isLeaving: false };
    case 'session.closed': {
      const left = ledger.isLeaving ? withoutPerson(ledger, own) : ledger;
      return { ...forgetPage(left), record: null, hasCookie: false, hasGoogle: false };
    }
    case 'account.deleted':
      return { ...withoutPerson(ledger, own), record: null, hasCookie: false, isLeaving: true };
    // Decision 9: what another tab does to the session, it does to the browser.
    case 'session.started': {
      const { email } = data.somebodyElse;
      const other = ledger.record?.email.includes(email) ? `otra.${email}` : email;
      return { ...forgetPage(ledger), record: recordOf(other), hasCookie: true };
    }
    case 'session.ended':
      return { ...forgetPage(ledger), record: null, hasCookie: false };
    case 'page.restored':
      return forgetPage(ledger);

    // Decision 17: what is typed is kept until it is stored.
    case 'profile.submit':
      return withDraft(ledger, 'profile');
    case 'customer.created':
    case 'customer.found':
      return withoutDraft(ledger, 'profile');

    case 'plan.choose':
      return { ...withChoices(ledger, own, { priceId: IDEAL }), plan: IDEAL };
    // Decision 34: a payment that may have been made is remembered, also when another one begins.
    case 'paymentLink.ready': {
      const { isPaymentStarted, isPaymentUnconfirmed } = ledger.choices[own] ?? NO_CHOICES;
      return withChoices(ledger, own, {
        isPaymentStarted: true,
        isPaymentUnconfirmed: isPaymentStarted || isPaymentUnconfirmed,
      });
    }
    case 'step.retry':
    case 'step.cancel':
      return afterLeavingPayment(ledger, event.type, state);
    case 'subscription.active':
    case 'subscription.pastDue':
      return ledger.choices[own]
        ? withChoices(ledger, own, { isPaymentStarted: false, isPaymentUnconfirmed: false })
        : ledger;
    case 'subscription.inactive':
    case 'subscription.paymentStarted':
    case 'subscription.paymentUnconfirmed':
    case 'subscription.paymentCancelled': {
      // Read again just before the payment, it takes no plan away that was chosen on the screen.
      if (state !== 'authenticated.checkingSubscription') return ledger;
      const shown = { ...ledger, plan: ledger.choices[own]?.priceId ?? null };
      if (event.type === 'subscription.paymentUnconfirmed') return unconfirmed(shown);
      return event.type === 'subscription.paymentCancelled'
        ? withChoices(shown, own, { isPaymentStarted: false })
        : shown;
    }

    case 'service.choose': {
      const serviceType = event.serviceType === 'MEDICAL' ? 'MEDICAL' : 'GENERAL';
      return { ...withChoices(ledger, own, { serviceType }), serviceType };
    }
    case 'assistant.changed':
      return { ...ledger, stored: storedAnswer('MEDICAL'), serviceType: 'MEDICAL' };
    case 'assistant.found':
      return isOpening(state)
        ? { ...ledger, stored: storedAnswer('GENERAL'), serviceType: 'GENERAL' }
        : sentAnew({ ...ledger, stored: storedAnswer('GENERAL') }, data);
    case 'assistant.absent':
      return isOpening(state)
        ? { ...ledger, stored: null, serviceType: serviceOf(ledger, own) }
        : sentAnew({ ...ledger, stored: null }, data);
    case 'assistant.unreadable':
      return isOpening(state) ? { ...ledger, serviceType: serviceOf(ledger, own) } : ledger;
    // Decision 30: what is stored is used, so the older draft goes.
    case 'draft.discard':
      return withoutDraft(withoutDraft(ledger, 'MEDICAL'), 'GENERAL');
    case 'agent.save': {
      const typed = sentAnew(ledger, data);
      const isNew = !isDeepStrictEqual(typed.sent, ledger.stored);
      return (isNew ? withDraft : withoutDraft)(typed, String(ledger.serviceType));
    }
    case 'assistant.saved':
      return {
        ...(ledger.serviceType ? withoutDraft(ledger, ledger.serviceType) : ledger),
        stored: ledger.sent,
      };
    default:
      return ledger;
  }
}

/** Whether the screen is opened with the answer. Elsewhere the person is in a form already. */
const isOpening = (state: string) => state === 'authenticated.configuringAgent.loading';

/** Decisions 7 and 34, by where the person stops. */
function afterLeavingPayment(ledger: Ledger, type: string, state: string): Ledger {
  const own = ledger.person ?? '';
  const isCancel = type === 'step.cancel';
  if (state === 'authenticated.awaitingPayment.redirecting')
    return withChoices(ledger, own, { isPaymentStarted: false });
  const mayHavePaid =
    state === 'authenticated.awaitingPayment.leaving' ||
    state.startsWith('authenticated.awaitingPayment.confirming.');
  return isCancel && mayHavePaid ? unconfirmed(ledger) : ledger;
}

function unconfirmed(ledger: Ledger): Ledger {
  const own = ledger.person ?? '';
  const { isPaymentStarted, isPaymentUnconfirmed } = ledger.choices[own] ?? NO_CHOICES;
  return withChoices(ledger, own, {
    isPaymentStarted: false,
    isPaymentUnconfirmed: isPaymentStarted || isPaymentUnconfirmed,
  });
}

function afterCrash(ledger: Ledger, { actor }: ModelEvent, state: string): Ledger {
  // The browser never went.
  if (actor === 'followPaymentLink' && state.endsWith('.redirecting'))
    return withChoices(ledger, ledger.person ?? '', { isPaymentStarted: false });
  // Who ended their session is nobody here, even if the browser still has one.
  return actor === 'endSession' || actor === 'restoreSession' ? forgetPage(ledger) : ledger;
}
