// The product's calls 1 to 7 and 9: method, address, headers and body of each (specification, section 7).
import * as v from 'valibot';
import {
  assistantAnswerSchema,
  authAnswerSchema,
  linkAnswerSchema,
  resetAnswerSchema,
  subscriptionAnswerSchema,
} from '../../contract/answers.ts';
import type { AssistantConfig } from '../../contract/assistant.ts';
import type { Credentials } from '../../contract/credentials.ts';
import type { Customer } from '../../contract/customer.ts';
import type { Configuration } from '../config/environment.ts';
import { type Answer, request } from './http.ts';
import type { TokenSource } from './token-source.ts';

/** Only the status counts; the body is ignored. */
const anything = v.unknown();
/** JSON or empty. The HTML page of a captive portal is no success. */
const readable = v.pipe(
  v.unknown(),
  v.check((body) => body !== undefined),
);

const JSON_CONTENT = { 'Content-Type': 'application/json' };

export type Backend = ReturnType<typeof createBackend>;

export function createBackend(urls: Configuration['urls'], tokenSource: TokenSource) {
  async function signedIn<Body>(
    call: { method: 'get' | 'post'; url: string; json?: unknown; signal: AbortSignal },
    schema: v.GenericSchema<unknown, Body>,
  ): Promise<Answer<Body>> {
    const token = await tokenSource();
    call.signal.throwIfAborted();
    if (token.kind !== 'ok') return token;
    const headers = { ...JSON_CONTENT, Authorization: `Bearer ${token.body}` };
    return request({ ...call, headers }, schema);
  }

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
          json: { email_address: email, password },
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
          json: { email_address: email },
          signal,
        },
        readable,
      ),
    /** Beyond the specification: the new password, and the token of the link. */
    resetPassword: (token: string, password: string, signal: AbortSignal) =>
      request(
        {
          method: 'post',
          url: `${urls.auth}recovery/confirm`,
          headers: JSON_CONTENT,
          json: { token, password },
          signal,
        },
        resetAnswerSchema,
      ),
    /** Call 2. */
    findCustomer: (email: string, signal: AbortSignal) =>
      signedIn({ method: 'get', url: urls.customer + encodeURIComponent(email), signal }, anything),
    /** Call 3. */
    createCustomer: (email: string, customer: Customer, signal: AbortSignal) =>
      signedIn(
        { method: 'post', url: urls.customer + encodeURIComponent(email), json: customer, signal },
        readable,
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
      signedIn({ method: 'get', url: urls.assistant, signal }, assistantAnswerSchema),
    /** Call 7. */
    saveAssistant: (config: AssistantConfig, signal: AbortSignal) =>
      signedIn(
        {
          method: 'post',
          url: `${urls.assistant}/${encodeURIComponent(config.service_number)}`,
          json: config,
          signal,
        },
        readable,
      ),
  };
}
