// Maps requests to actors, and answers what belongs to none: the popup's token and the pages of the payment provider.
import { CALLS } from '../../tools/browser/calls.ts';
import {
  isAt,
  jsonReply,
  type Place,
  type Reply,
  type SeenRequest,
} from '../../tools/browser/reply.ts';
import { ACTOR_ROLES } from '../controls/actors.ts';

/** The address of the payment link in a walk. */
export const PAYMENT_PAGE = '/flow/pago';

/** The session's token. A run searches for it wherever it must not be. */
export const TOKEN = 'canario-9f2e6d41-ficha';

/** Google's permission to read calendars, which is no token of the session. */
export const CALENDAR_TOKEN = 'canario-9f2e6d41-agenda';

/** The sandbox keeps it between reloads, as the specification requires. */
export const GOOGLE_REFRESH_TOKEN = 'canario-9f2e6d41-renueva';

/** The actors that may send the request. Empty for a file of the app. */
export const actorsOf = (request: Pick<SeenRequest, 'method' | 'path'>): readonly string[] =>
  Object.entries(CALLS).flatMap(([actor, place]) => (isAt(place, request) ? [actor] : []));

/**
 * The immediate answers to requests that belong to no actor. The payment page is a download, so that the browser
 * stays on the page and it can be checked. An answer without content would leave the page as well, but Playwright
 * then waits for a navigation that never ends.
 */
export const FREE_ANSWERS: readonly { readonly place: Place; readonly reply: Reply }[] = [
  {
    place: { method: 'POST', path: /^\/sandbox\/google\/token$/ },
    reply: jsonReply({ id_token: TOKEN }),
  },
  {
    // The notice about the e-mail is beside the flow, so no path answers it.
    place: { method: 'GET', path: /^\/api\/auth\/user\/confirmation$/ },
    reply: jsonReply({ email_verified: true }),
  },
  {
    place: { method: 'GET', path: new RegExp(`^${PAYMENT_PAGE}$`) },
    reply: { status: 200, type: 'application/octet-stream', body: '' },
  },
];

/** Such as `2 GET /api/management/bot_customer/{correo}`, without personal data. */
export function callWords(request: SeenRequest): string {
  const [actor = ''] = actorsOf(request);
  const { call, asks } = ACTOR_ROLES[actor] ?? { call: null, asks: actor };
  return call === null ? asks : `${call} ${asks}`;
}

/** Whether the app may retry after this reply. */
export const isRepeated = (reply: Reply): boolean =>
  typeof reply === 'string' || reply.status >= 500;
