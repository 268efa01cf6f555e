// The actors that call a server.
import type { ServerServices } from '../../services/services.ts';
import { createCreateCustomer } from './create-customer.ts';
import { createFindCustomer } from './find-customer.ts';
import { createListCalendars } from './list-calendars.ts';
import { createLoadAssistant } from './load-assistant.ts';
import { createReadSubscription } from './read-subscription.ts';
import { createRequestPaymentLink } from './request-payment-link.ts';
import { createSaveAssistant } from './save-assistant.ts';
import { createSignIn } from './sign-in.ts';

export type Calls = ReturnType<typeof createCalls>;

export function createCalls(services: ServerServices) {
  return {
    signIn: createSignIn(services, 'login'),
    signUp: createSignIn(services, 'signup'),
    findCustomer: createFindCustomer(services),
    createCustomer: createCreateCustomer(services),
    readSubscription: createReadSubscription(services),
    requestPaymentLink: createRequestPaymentLink(services),
    loadAssistant: createLoadAssistant(services),
    saveAssistant: createSaveAssistant(services),
    listCalendars: createListCalendars(services),
  };
}
