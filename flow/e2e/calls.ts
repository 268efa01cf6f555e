// Maps requests to actors: the nine calls, the popup's page and the pages of the payment provider.
import { ACTOR_ROLES } from '../controls/actors.ts';
import { jsonReply, type Reply } from './reply.ts';

export interface CallRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The address of the payment link in a walk. */
export const PAYMENT_PAGE = '/flow/pago';

/** The session's token. A run searches for it wherever it must not be. */
export const TOKEN = 'canario-9f2e6d41-ficha';

interface Call {
  readonly method: string;
  readonly path: RegExp;
  readonly actors: readonly string[];
}

const CALLS: readonly Call[] = [
  { method: 'POST', path: /^\/api\/auth\/user\/login$/, actors: ['signIn'] },
  { method: 'POST', path: /^\/api\/auth\/user\/signup$/, actors: ['signUp'] },
  { method: 'POST', path: /^\/api\/auth\/user\/recovery$/, actors: ['requestResetLink'] },
  {
    method: 'POST',
    path: /^\/api\/auth\/user\/recovery\/confirm$/,
    actors: ['resetPassword'],
  },
  { method: 'GET', path: /^\/api\/management\/bot_customer\/[^/]+$/, actors: ['findCustomer'] },
  { method: 'POST', path: /^\/api\/management\/bot_customer\/[^/]+$/, actors: ['createCustomer'] },
  {
    method: 'GET',
    path: /^\/api\/payments\/subscription\/status$/,
    actors: ['readSubscription'],
  },
  {
    method: 'GET',
    path: /^\/api\/payments\/subscription\/pay\/[^/]+$/,
    actors: ['requestPaymentLink'],
  },
  {
    method: 'GET',
    path: /^\/api\/payments\/subscription\/portal$/,
    actors: ['requestPortalLink'],
  },
  { method: 'GET', path: /^\/api\/auth\/user\/export$/, actors: ['exportAccount'] },
  { method: 'DELETE', path: /^\/api\/auth\/user\/account$/, actors: ['deleteAccount'] },
  { method: 'GET', path: /^\/api\/bot$/, actors: ['loadAssistant'] },
  { method: 'POST', path: /^\/api\/bot\/[^/]+$/, actors: ['saveAssistant'] },
  {
    method: 'GET',
    path: /^\/sandbox\/google\/calendar\/v3\/users\/me\/calendarList$/,
    actors: ['listCalendars'],
  },
  {
    method: 'GET',
    path: /^\/sandbox\/google\/authorize$/,
    actors: ['signInWithGoogle', 'requestCalendarAccess'],
  },
];

/** The actors that may send the request. Empty for a file of the app. */
export function actorOf({ method, path }: CallRequest): readonly string[] {
  return CALLS.find((call) => call.method === method && call.path.test(path))?.actors ?? [];
}

/**
 * The immediate answer to a request that belongs to no actor, else null. The payment page is a
 * download, so that the browser stays on the page and it can be checked. An answer without content would leave the
 * page as well, but Playwright then waits for a navigation that never ends.
 */
export function freeAnswer({ path }: CallRequest): Reply | null {
  if (path === '/sandbox/google/token') return jsonReply({ id_token: TOKEN });
  // The notice about the e-mail is beside the flow, so no path answers it.
  if (path === '/api/auth/user/confirmation') return jsonReply({ email_verified: true });
  if (path === PAYMENT_PAGE) return { status: 200, type: 'application/octet-stream', body: '' };
  return null;
}

/** Such as `2 GET /api/management/bot_customer/{correo}`, without personal data. */
export function callWords(request: CallRequest): string {
  const [actor = ''] = actorOf(request);
  const { call, asks } = ACTOR_ROLES[actor] ?? { call: null, asks: actor };
  return call === null ? asks : `${call} ${asks}`;
}
