// The steps that lead to the state where a scenario begins.
import type { FactOf } from '../../../machines/events.ts';
import { shownStepOf } from '../../../machines/steps.ts';
import { ACTORS } from '../../actors/actors.ts';
import * as walk from '../../journeys.ts';
import { answers, does, opens, walks } from '../run.ts';

export const { user: ANA } = ACTORS.restoreSession.samples['session.opened'].event;
export const EVA = { name: 'Eva Paz', email: 'eva@example.com', isGoogleAuth: true };
export const NAMELESS = { name: 'Ana Mora', email: '', isGoogleAuth: true };

/** A backend that says nothing of trial and charges. */
export const UNDATED = {
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelAtPeriodEnd: false,
} as const;

export const { links: LINKS } = ACTORS.loadAssistant.samples['assistant.found'].event;

/** Where a payment is started, and the way to its page awaited. */
const { screen, path } = shownStepOf('pago');
export const AT_PAYMENT = [screen, path] as const;

/** Nobody is signed in. */
export const atLogin = [opens('/login'), ...walks(['restoreSession: session.absent'])];

export const atRegister = [opens('/register'), ...walks(['restoreSession: session.absent'])];

/** Ana has a session, and opened an address of the middle. */
export const anaReturns = [opens('/admin-account'), ...walks(['restoreSession: session.opened'])];

/** Opened directly, the account asks nothing of the steps. */
export const anaAtAccount = [opens('/account'), ...walks(['restoreSession: session.opened'])];

export const anaAtProfile = [...anaReturns, ...walks(['findCustomer: customer.absent'])];

/** Whether Ana is a customer could not be read. */
export const anaUnverified = [
  ...anaReturns,
  answers('findCustomer', { type: 'call.failed', text: 'no hay conexión con el servidor' }),
];

export const anaIsCustomer = [...anaReturns, ...walks(walk.IS_CUSTOMER)];

/** From the reading of a status without access until the plans show. */
export const reachesPlans = (readSubscription: FactOf<'readSubscription'>) =>
  walks(walk.reachesPlans(), { readSubscription });

export const anaAtPlans = [
  ...anaIsCustomer,
  ...reachesPlans({ type: 'subscription.inactive', priceId: null }),
];

/** From the chosen plan until the status is read again. */
export const startsPayment = walks(walk.STARTS_PAYMENT);

/** From the plans to the payment page. */
export const choosesAndPays = walks([...walk.CHOOSES_PLAN, ...walk.IS_SENT_TO_PAY]);

export const anaChoseIdeal = [...anaAtPlans, ...walks(walk.CHOOSES_PLAN)];

export const anaStartsPayment = [...anaChoseIdeal, ...startsPayment];

export const anaAsksForLink = [...anaChoseIdeal, ...walks(walk.ASKS_FOR_LINK)];

export const anaIsSentToPay = [...anaChoseIdeal, ...walks(walk.IS_SENT_TO_PAY)];

export const anaLeft = [...anaIsSentToPay, ...walks(['followPaymentLink: page.left'])];

/** Less than 30 minutes ago this browser went to the payment page. */
export const anaBackFromPaying = [
  ...anaIsCustomer,
  ...walks(['readSubscription: subscription.paymentStarted']),
];

/** A payment was started that nobody waits for any more. */
export const anaUnconfirmed = [
  ...anaIsCustomer,
  ...walks(walk.reachesPlans('subscription.paymentUnconfirmed')),
];

export const anaPaysAnyway = [...anaUnconfirmed, does('payment.startAgain')];

export const anaIsActive = [...anaIsCustomer, ...walks(['readSubscription: subscription.active'])];

/** Her subscription can be changed or cancelled. */
const anaIsManageable = [...anaIsCustomer, ...walks(['readSubscription: manageable'])];

export const anaManageableAtChoice = [
  ...anaIsManageable,
  ...walks(['loadAssistant: assistant.absent']),
];

export const anaManageableAtForm = [...anaIsManageable, ...walks(walk.REACHES_FORM)];

export const anaManageableSaved = [
  ...anaIsManageable,
  ...walks(['loadAssistant: assistant.found']),
];

export const anaWithoutAssistant = [...anaIsActive, ...walks(['loadAssistant: assistant.absent'])];

export const anaAtForm = [...anaIsActive, ...walks(walk.REACHES_FORM)];

export const anaSaves = [...anaAtForm, does('agent.save')];

/** Call 6 failed; she fills the form in nevertheless. */
export const anaSavesUnread = [
  ...anaIsActive,
  answers('loadAssistant', { type: 'assistant.unreadable', serviceType: 'GENERAL' }),
  does('agent.save'),
];

export const anaSaved = [...anaIsActive, ...walks(['loadAssistant: assistant.found'])];

export const anaReadsLinks = [...anaSaves, ...walks(['saveAssistant: assistant.saved'])];
