// The calls word for word, as sections 6 and 7 of the specification and the decisions write them.
import { isDeepStrictEqual } from 'node:util';
import { CUSTOMER_DEFAULTS } from '../../../contract/customer.ts';
import type { SeenRequest } from '../../playwright/reply.ts';
import { CALENDAR_TOKEN, GOOGLE_REFRESH_TOKEN, TOKEN } from '../../playwright/tokens.ts';
import type { ExpectedState } from './expected-state.ts';
import type { TestData } from './test-data.ts';

/** One call as it is on the wire. */
interface Call {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  /** Those that the app sets itself. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; '' for none. */
  readonly body: unknown;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Section 6: a signed-in call has the token and a JSON content type. */
const SIGNED_IN = { ...JSON_TYPE, authorization: `Bearer ${TOKEN}` };

const sent = (method: string, address: string, body: unknown, headers: Call['headers']): Call => ({
  method,
  address,
  headers,
  body,
});
const read = (address: string) => sent('GET', address, '', SIGNED_IN);

function expectedCall(actor: string, expectedState: ExpectedState, data: TestData): Call {
  const { owner, profile } = data;
  const email = expectedState.person ?? '';
  const credentials = { email_address: owner.email, password: owner.password };
  // Path parameters are percent-encoded.
  const inPath = email.replace('@', '%40');
  switch (actor) {
    case 'signIn':
      return sent('POST', '/api/auth/user/login', credentials, JSON_TYPE);
    case 'signUp':
      return sent('POST', '/api/auth/user/signup', credentials, JSON_TYPE);
    case 'requestResetLink':
      return sent('POST', '/api/auth/user/recovery', { email_address: owner.email }, JSON_TYPE);
    case 'resetPassword':
      return sent(
        'POST',
        '/api/auth/user/recovery/confirm',
        { token: data.resetToken, password: owner.password },
        JSON_TYPE,
      );
    case 'findCustomer':
      return read(`/api/management/bot_customer/${inPath}`);
    case 'createCustomer':
      return sent(
        'POST',
        `/api/management/bot_customer/${inPath}`,
        {
          ...CUSTOMER_DEFAULTS,
          ...profile,
          mobile_phone_number: `+593${profile.mobile_phone_number}`,
          email_address: email,
          country: 'EC',
        },
        SIGNED_IN,
      );
    case 'readSubscription':
      return read('/api/payments/subscription/status');
    case 'requestPaymentLink':
      return read(`/api/payments/subscription/pay/${expectedState.plan}`);
    case 'requestPortalLink':
      return read('/api/payments/subscription/portal');
    case 'loadAssistant':
      return read('/api/bot');
    case 'saveAssistant':
      return sent('POST', `/api/bot/%2B593${data.assistant.phone}`, expectedState.sent, SIGNED_IN);
    case 'listCalendars':
      return sent(
        'GET',
        '/sandbox/google/calendar/v3/users/me/calendarList?key=sandbox-api-key',
        '',
        { authorization: `Bearer ${CALENDAR_TOKEN}` },
      );
    case 'exportAccount':
      return read('/api/auth/user/export');
    case 'deleteAccount':
      return sent('DELETE', '/api/auth/user/account', credentials, SIGNED_IN);
    case 'signInWith':
      return popup('openid email profile');
    case 'requestCalendarAccess':
      return popup('openid email profile https://www.googleapis.com/auth/calendar.readonly');
    default:
      throw new Error(`No call of ${actor} is written`);
  }
}

/** Section 9: the account chooser is always shown. */
const popup = (scope: string): Call => ({
  method: 'GET',
  address: `/sandbox/google/authorize?${new URLSearchParams({ scope, state: STATE, prompt: 'select_account' })}`,
  headers: {},
  body: '',
});

/** Drawn anew for each popup. */
const STATE = 'x';

/** What browsers add by themselves. */
const BROWSERS_OWN =
  /^(host|connection|content-length|user-agent|accept|accept-.*|sec-.*|origin|referer|cookie|pragma|cache-control|upgrade-insecure-requests|priority|if-.*)$/;

function sentCall({ method, path, query, headers, body }: SeenRequest): Call {
  const own = Object.entries(headers).filter(([name]) => !BROWSERS_OWN.test(name));
  return {
    method,
    address: path + query.replace(/(?<=[?&]state=)[\w-]+/, STATE),
    headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    body: body === '' ? '' : JSON.parse(body),
  };
}

/** The files of the app, and the pages and the data that a walk itself opens. */
const ASSETS = /^\/(assets\/.*|healthz|favicon[\w.-]*|[\w-]+\.(png|ico|svg|webmanifest|txt)|)$/;

const COUNTS = '/api/flow/counts';

/** Calls beside the flow: who may ask them, written like the others. */
const BESIDE: readonly Call[] = [
  read('/api/auth/user/confirmation'),
  // Decision 55.
  sent('POST', '/api/auth/user/logout', '', SIGNED_IN),
  {
    method: 'POST',
    address: '/sandbox/google/token',
    headers: JSON_TYPE,
    body: { refresh_token: GOOGLE_REFRESH_TOKEN },
  },
  { method: 'GET', address: '/flow/pago', headers: {}, body: '' },
];

/**
 * What differs from the written calls, in words.
 * @param actorsOf the actors that may send a request; none for a file of the app
 * @param expectedStates of the moments at which the requests can have been sent
 */
export function unexpectedCalls(
  requests: readonly SeenRequest[],
  actorsOf: (request: SeenRequest) => readonly string[],
  expectedStates: readonly ExpectedState[],
  data: TestData,
): readonly string[] {
  return requests.flatMap((request) => {
    const actors = actorsOf(request);
    if (actors.length === 0 && request.method === 'GET' && ASSETS.test(request.path)) return [];
    const call = sentCall(request);
    // Decision 57: of nobody, so without a token. What it may hold has tests of its own.
    if (call.address === COUNTS && isDeepStrictEqual(call.headers, JSON_TYPE)) return [];
    const expected =
      actors.length > 0
        ? actors.flatMap((actor) =>
            expectedStates.map((expectedState) => expectedCall(actor, expectedState, data)),
          )
        : BESIDE;
    if (expected.some((each) => isDeepStrictEqual(each, call))) return [];
    const wanted = expected.find(({ address }) => address === call.address) ?? expected.at(-1);
    return [`a call that is not written: ${JSON.stringify(call)}, but ${JSON.stringify(wanted)}`];
  });
}
