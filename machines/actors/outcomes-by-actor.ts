// Every outcome table under the id of its actor, for whoever drives the chart without a backend.
import type { Outcome } from '../outcomes.ts';
import { createCustomerOutcomes } from './create-customer.ts';
import { endSessionOutcomes } from './end-session.ts';
import { findCustomerOutcomes } from './find-customer.ts';
import { followPaymentLinkOutcomes } from './follow-payment-link.ts';
import { listCalendarsOutcomes } from './list-calendars.ts';
import { loadAssistantOutcomes } from './load-assistant.ts';
import { readSubscriptionOutcomes } from './read-subscription.ts';
import { requestCalendarAccessOutcomes } from './request-calendar-access.ts';
import { requestPaymentLinkOutcomes } from './request-payment-link.ts';
import { restoreSessionOutcomes } from './restore-session.ts';
import { saveAssistantOutcomes } from './save-assistant.ts';
import { signInOutcomes } from './sign-in.ts';
import { signInWithGoogleOutcomes } from './sign-in-with-google.ts';

export const OUTCOMES_BY_ACTOR: ReadonlyMap<
  string,
  Readonly<Record<string, Outcome<unknown>>>
> = new Map(
  Object.entries({
    restoreSession: restoreSessionOutcomes,
    signIn: signInOutcomes,
    signUp: signInOutcomes,
    signInWithGoogle: signInWithGoogleOutcomes,
    endSession: endSessionOutcomes,
    findCustomer: findCustomerOutcomes,
    createCustomer: createCustomerOutcomes,
    readSubscription: readSubscriptionOutcomes,
    requestPaymentLink: requestPaymentLinkOutcomes,
    followPaymentLink: followPaymentLinkOutcomes,
    loadAssistant: loadAssistantOutcomes,
    saveAssistant: saveAssistantOutcomes,
    requestCalendarAccess: requestCalendarAccessOutcomes,
    listCalendars: listCalendarsOutcomes,
  }),
);
