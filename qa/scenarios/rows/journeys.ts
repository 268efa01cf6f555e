// The steps that lead to the state where a scenario begins.
import type { FactOf } from '../../../machines/events.ts';
import { answers, does, opens } from '../run.ts';

export const ANA = { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false };
export const EVA = { name: 'Eva Paz', email: 'eva@example.com', isGoogleAuth: true };
export const NAMELESS = { name: 'Ana Mora', email: '', isGoogleAuth: true };

/** A backend that says nothing of trial and charges. */
export const UNDATED = {
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelAtPeriodEnd: false,
} as const;

export const LINKS = {
  calendarUrl: 'https://calendar.example.com/ana',
  whatsappUrl: 'https://wa.example.com/ana',
};

/** Where a payment is started, and the way to its page awaited. */
export const AT_PAYMENT = ['plan', '/admin-account'] as const;

/** Nobody is signed in. */
export const atLogin = [
  opens('/login'),
  answers('restoreSession', { type: 'session.absent' }),
] as const;

export const atRegister = [
  opens('/register'),
  answers('restoreSession', { type: 'session.absent' }),
] as const;

/** Ana has a session, and opened an address of the middle. */
export const anaReturns = [
  opens('/admin-account'),
  answers('restoreSession', { type: 'session.opened', user: ANA }),
] as const;

export const anaAtProfile = [
  ...anaReturns,
  answers('findCustomer', { type: 'customer.absent' }),
] as const;

/** Whether Ana is a customer could not be read. */
export const anaUnverified = [
  ...anaReturns,
  answers('findCustomer', { type: 'call.failed', text: 'no hay conexión con el servidor' }),
] as const;

export const anaIsCustomer = [
  ...anaReturns,
  answers('findCustomer', { type: 'customer.found' }),
] as const;

/** From the reading of a status without access until the plans show. */
export const reachesPlans = (fact: FactOf<'readSubscription'>) =>
  [answers('readSubscription', fact)] as const;

export const anaAtPlans = [
  ...anaIsCustomer,
  ...reachesPlans({ type: 'subscription.inactive', priceId: null }),
] as const;

const choosesIdeal = does({ type: 'plan.choose', priceId: 'price_virsi_a_ideal' });

/** From the chosen plan until the status is read again. */
export const startsPayment = [does('payment.start')] as const;

const asksForLink = [
  ...startsPayment,
  answers('readSubscription', { type: 'subscription.inactive', priceId: 'price_virsi_a_ideal' }),
] as const;

const isSentToPay = [
  ...asksForLink,
  answers('requestPaymentLink', { type: 'paymentLink.ready' }),
] as const;

/** From the plans to the payment page. */
export const choosesAndPays = [choosesIdeal, ...isSentToPay] as const;

export const anaChoseIdeal = [...anaAtPlans, choosesIdeal] as const;

export const anaStartsPayment = [...anaChoseIdeal, ...startsPayment] as const;

export const anaAsksForLink = [...anaChoseIdeal, ...asksForLink] as const;

export const anaIsSentToPay = [...anaChoseIdeal, ...isSentToPay] as const;

export const anaLeft = [
  ...anaIsSentToPay,
  answers('followPaymentLink', { type: 'page.left' }),
] as const;

/** Less than 30 minutes ago this browser went to the payment page. */
export const anaBackFromPaying = [
  ...anaIsCustomer,
  answers('readSubscription', {
    type: 'subscription.paymentStarted',
    priceId: 'price_virsi_a_ideal',
  }),
] as const;

/** A payment was started that nobody waits for any more. */
export const anaUnconfirmed = [
  ...anaIsCustomer,
  answers('readSubscription', {
    type: 'subscription.paymentUnconfirmed',
    priceId: 'price_virsi_a_ideal',
  }),
] as const;

export const anaPaysAnyway = [...anaUnconfirmed, does('payment.startAgain')] as const;

export const anaIsActive = [
  ...anaIsCustomer,
  answers('readSubscription', {
    type: 'subscription.active',
    subscription: { productId: 'price_virsi_a_ideal', status: 'trialing', ...UNDATED },
  }),
] as const;

/** Her subscription can be changed or cancelled. */
const anaIsManageable = [
  ...anaIsCustomer,
  answers('readSubscription', {
    type: 'subscription.active',
    subscription: { productId: 'price_virsi_a_ideal', status: 'trialing', ...UNDATED },
    canManage: true,
  }),
] as const;

export const anaManageableAtChoice = [
  ...anaIsManageable,
  answers('loadAssistant', { type: 'assistant.absent', serviceType: null }),
] as const;

export const anaManageableAtForm = [
  ...anaManageableAtChoice,
  does({ type: 'service.choose', serviceType: 'GENERAL' }),
] as const;

export const anaManageableSaved = [
  ...anaIsManageable,
  answers('loadAssistant', { type: 'assistant.found', serviceType: 'GENERAL', links: LINKS }),
] as const;

export const anaWithoutAssistant = [
  ...anaIsActive,
  answers('loadAssistant', { type: 'assistant.absent', serviceType: null }),
] as const;

export const anaAtForm = [
  ...anaWithoutAssistant,
  does({ type: 'service.choose', serviceType: 'GENERAL' }),
] as const;

export const anaSaves = [...anaAtForm, does('agent.save')] as const;

/** Call 6 failed; she fills the form in nevertheless. */
export const anaSavesUnread = [
  ...anaIsActive,
  answers('loadAssistant', { type: 'assistant.unreadable', serviceType: 'GENERAL' }),
  does('agent.save'),
] as const;

export const anaSaved = [
  ...anaIsActive,
  answers('loadAssistant', { type: 'assistant.found', serviceType: 'GENERAL', links: LINKS }),
] as const;

export const anaReadsLinks = [
  ...anaSaves,
  answers('saveAssistant', { type: 'assistant.saved' }),
] as const;
