// Stand-ins of the actors until the app, a test or a tool provides the real ones.
import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { PersonInput } from '../types.ts';
import type { CreateCustomerOutput } from './create-customer.ts';
import type { EndSessionInput, EndSessionOutput } from './end-session.ts';
import type { FindCustomerOutput } from './find-customer.ts';
import type { FollowPaymentLinkOutput } from './follow-payment-link.ts';
import type { ListCalendarsOutput } from './list-calendars.ts';
import type { LoadAssistantOutput } from './load-assistant.ts';
import type { ReadSubscriptionOutput } from './read-subscription.ts';
import type { RequestCalendarAccessOutput } from './request-calendar-access.ts';
import type { RequestPaymentLinkInput, RequestPaymentLinkOutput } from './request-payment-link.ts';
import type { RestoreSessionOutput } from './restore-session.ts';
import type { SaveAssistantOutput } from './save-assistant.ts';
import type { SignInOutput } from './sign-in.ts';
import type { SignInWithGoogleOutput } from './sign-in-with-google.ts';

/** An actor that fails with its own name, so that a forgotten one is noticed at once. */
function notProvided<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`The actor ${name} was not provided`);
  });
}

export const restoreSession = notProvided<RestoreSessionOutput>('restoreSession');
export const signIn = notProvided<SignInOutput>('signIn');
export const signUp = notProvided<SignInOutput>('signUp');
export const signInWithGoogle = notProvided<SignInWithGoogleOutput>('signInWithGoogle');
export const endSession = notProvided<EndSessionOutput, EndSessionInput>('endSession');
export const findCustomer = notProvided<FindCustomerOutput, PersonInput>('findCustomer');
export const createCustomer = notProvided<CreateCustomerOutput, PersonInput>('createCustomer');
export const readSubscription = notProvided<ReadSubscriptionOutput, PersonInput>(
  'readSubscription',
);
export const requestPaymentLink = notProvided<RequestPaymentLinkOutput, RequestPaymentLinkInput>(
  'requestPaymentLink',
);
export const followPaymentLink = notProvided<FollowPaymentLinkOutput>('followPaymentLink');
export const loadAssistant = notProvided<LoadAssistantOutput, PersonInput>('loadAssistant');
export const saveAssistant = notProvided<SaveAssistantOutput, PersonInput>('saveAssistant');
export const requestCalendarAccess =
  notProvided<RequestCalendarAccessOutput>('requestCalendarAccess');
export const listCalendars = notProvided<ListCalendarsOutput>('listCalendars');
