// The real actors of the chart, over the services of this browser; those that call a server are fetched.
import type { Services } from '../../services/services.ts';
import type { Calls } from './create-calls.ts';
import { createEndSession } from './end-session.ts';
import { fetchedActor } from './fetched-actor.ts';
import { createFollowPaymentLink } from './follow-payment-link.ts';
import { createRequestCalendarAccess } from './request-calendar-access.ts';
import { createRestoreSession } from './restore-session.ts';
import { createSignInWithGoogle } from './sign-in-with-google.ts';

/** @param fetchCalls asked by every actor that calls a server, each time it runs */
export function createActors(services: Services, fetchCalls: () => Promise<Calls>) {
  return {
    restoreSession: createRestoreSession(services),
    signIn: fetchedActor(async () => (await fetchCalls()).signIn),
    signUp: fetchedActor(async () => (await fetchCalls()).signUp),
    signInWithGoogle: createSignInWithGoogle(services),
    endSession: createEndSession(services),
    findCustomer: fetchedActor(async () => (await fetchCalls()).findCustomer),
    createCustomer: fetchedActor(async () => (await fetchCalls()).createCustomer),
    readSubscription: fetchedActor(async () => (await fetchCalls()).readSubscription),
    requestPaymentLink: fetchedActor(async () => (await fetchCalls()).requestPaymentLink),
    followPaymentLink: createFollowPaymentLink(services),
    loadAssistant: fetchedActor(async () => (await fetchCalls()).loadAssistant),
    saveAssistant: fetchedActor(async () => (await fetchCalls()).saveAssistant),
    requestCalendarAccess: createRequestCalendarAccess(services),
    listCalendars: fetchedActor(async () => (await fetchCalls()).listCalendars),
  };
}
