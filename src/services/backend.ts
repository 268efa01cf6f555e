// Client of the product's calls 1 to 7 and 9 (specification, section 7) and those of the account page: method, address,
// headers and body of each call.
import * as v from 'valibot';
import {
  assistantAnswerSchema,
  authAnswerSchema,
  confirmationAnswerSchema,
  customerAnswerSchema,
  exportAnswerSchema,
  linkAnswerSchema,
  resetAnswerSchema,
  subscriptionAnswerSchema,
} from '../../contract/answers.ts';
import { type AssistantConfig, assistantBody } from '../../contract/assistant.ts';
import type { Credentials } from '../../contract/credentials.ts';
import type { Customer } from '../../contract/customer.ts';
import { emailForSending } from '../../contract/email.ts';
import type { Configuration } from '../config/environment.ts';
import { type Answer, type HttpCall, request } from './http.ts';
import type { TokenSource } from './token-source.ts';

/** Only the status counts; the body is ignored. */
const anything = v.unknown();

const JSON_CONTENT = { 'Content-Type': 'application/json' };

export type Backend = ReturnType<typeof createBackend>;

/** @param asksFor204 whether calls 2 and 6 ask for a 204 where there is none: a browser's console shows a 404 as an error */
export function createBackend(
  urls: Configuration['urls'],
  tokenSource: TokenSource,
  asksFor204 = false,
) {
  async function signedIn<Body>(
    call: Omit<HttpCall, 'headers'>,
    schema: v.GenericSchema<unknown, Body>,
  ): Promise<Answer<Body>> {
    const token = await tokenSource();
    call.signal.throwIfAborted();
    if (token.kind !== 'ok') return token;
    const headers = { ...JSON_CONTENT, Authorization: `Bearer ${token.body}` };
    return request({ ...call, headers }, schema);
  }

  const absence = asksFor204 ? '?absent=204' : '';

  const customerUrl = (email: string) => urls.customer + encodeURIComponent(emailForSending(email));

  return {
    /** Call 1. */
    authenticate: (
      mode: 'login' | 'signup',
      { email, password }: Credentials,
      signal: AbortSignal,
    ) =>
      request(
        {
          method: 'post',
          url: urls.auth + mode,
          headers: JSON_CONTENT,
          body: JSON.stringify({ email_address: emailForSending(email), password }),
          signal,
        },
        authAnswerSchema,
      ),
    /** Beyond the specification: a mail with a link to a new password. */
    requestResetLink: (email: string, signal: AbortSignal) =>
      request(
        {
          method: 'post',
          url: `${urls.auth}recovery`,
          headers: JSON_CONTENT,
          body: JSON.stringify({ email_address: emailForSending(email) }),
          signal,
        },
        anything,
      ),
    /** Beyond the specification: the new password, and the token of the link. */
    resetPassword: (token: string, password: string, signal: AbortSignal) =>
      request(
        {
          method: 'post',
          url: `${urls.auth}recovery/confirm`,
          headers: JSON_CONTENT,
          body: JSON.stringify({ token, password }),
          signal,
        },
        resetAnswerSchema,
      ),
    /** Call 2. */
    findCustomer: (email: string, signal: AbortSignal) =>
      signedIn(
        { method: 'get', url: customerUrl(email) + absence, signal, isAbsence204: asksFor204 },
        customerAnswerSchema,
      ),
    /** Call 3. */
    createCustomer: (email: string, customer: Customer, signal: AbortSignal) =>
      signedIn(
        {
          method: 'post',
          url: customerUrl(email),
          body: JSON.stringify({
            ...customer,
            email_address: emailForSending(customer.email_address),
          }),
          signal,
        },
        anything,
      ),
    /** Call 4. */
    subscriptionStatus: (signal: AbortSignal) =>
      signedIn(
        { method: 'get', url: `${urls.subscription}status`, signal },
        subscriptionAnswerSchema,
      ),
    /** Call 5. */
    paymentLink: (priceId: string, signal: AbortSignal) =>
      signedIn(
        {
          method: 'get',
          url: `${urls.subscription}pay/${encodeURIComponent(priceId)}`,
          signal,
        },
        linkAnswerSchema,
      ),
    /** Call 9. */
    portalLink: (signal: AbortSignal) =>
      signedIn({ method: 'get', url: `${urls.subscription}portal`, signal }, linkAnswerSchema),
    /** Call 6. */
    assistant: (signal: AbortSignal) =>
      signedIn(
        { method: 'get', url: urls.assistant + absence, signal, isAbsence204: asksFor204 },
        assistantAnswerSchema,
      ),
    /** Call 7. */
    saveAssistant: (config: AssistantConfig, signal: AbortSignal) =>
      signedIn(
        {
          method: 'post',
          url: `${urls.assistant}/${encodeURIComponent(config.service_number)}`,
          body: assistantBody({
            ...config,
            bot_customer_id: emailForSending(config.bot_customer_id),
          }),
          signal,
        },
        anything,
      ),
    /** Whether the person's e-mail is confirmed. */
    confirmation: (signal: AbortSignal) =>
      signedIn(
        { method: 'get', url: `${urls.auth}confirmation`, signal },
        confirmationAnswerSchema,
      ),
    /** Mails the confirmation link again. */
    sendConfirmation: (signal: AbortSignal) =>
      signedIn({ method: 'post', url: `${urls.auth}confirmation`, signal }, anything),
    /** Keeps or deletes data that another person may have left in the account. */
    decideTakeover: (keep: boolean, signal: AbortSignal) =>
      signedIn(
        { method: 'post', url: `${urls.auth}takeover`, body: JSON.stringify({ keep }), signal },
        anything,
      ),
    exportAccount: (signal: AbortSignal) =>
      signedIn({ method: 'get', url: `${urls.auth}export`, signal }, exportAnswerSchema),
    /** @param credentials typed again; the password is empty for somebody who has none */
    deleteAccount: ({ email, password }: Credentials, signal: AbortSignal) =>
      signedIn(
        {
          method: 'delete',
          url: `${urls.auth}account`,
          body: JSON.stringify({ email_address: email, password }),
          signal,
        },
        anything,
      ),
  };
}
