// The real actors of the chart, over the services of this browser.
import type { Services } from '../services/services.ts';
import { createCreateCustomer } from './create-customer.ts';
import { createEndSession } from './end-session.ts';
import { createFindCustomer } from './find-customer.ts';
import { createFollowPaymentLink } from './follow-payment-link.ts';
import { createListCalendars } from './list-calendars.ts';
import { createLoadAssistant } from './load-assistant.ts';
import { createReadSubscription } from './read-subscription.ts';
import { createRequestCalendarAccess } from './request-calendar-access.ts';
import { createRequestPaymentLink } from './request-payment-link.ts';
import { createRestoreSession } from './restore-session.ts';
import { createSaveAssistant } from './save-assistant.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInWithGoogle } from './sign-in-with-google.ts';

export function createActors(services: Services) {
  return {
    restoreSession: createRestoreSession(services),
    signIn: createSignIn(services, 'login'),
    signUp: createSignIn(services, 'signup'),
    signInWithGoogle: createSignInWithGoogle(services),
    endSession: createEndSession(services),
    findCustomer: createFindCustomer(services),
    createCustomer: createCreateCustomer(services),
    readSubscription: createReadSubscription(services),
    requestPaymentLink: createRequestPaymentLink(services),
    followPaymentLink: createFollowPaymentLink(services),
    loadAssistant: createLoadAssistant(services),
    saveAssistant: createSaveAssistant(services),
    requestCalendarAccess: createRequestCalendarAccess(services),
    listCalendars: createListCalendars(services),
  };
}
