// The answers to requests that belong to no actor: the popup's token and the pages of the payment provider.
import { PAYMENT_PAGE } from '../actors/replies.ts';
import { type Endpoint, jsonReply, type Reply } from '../playwright/reply.ts';
import { TOKEN } from '../playwright/tokens.ts';

/**
 * The immediate answers to requests that belong to no actor. The payment page is a download, so that the browser
 * stays on the page and it can be checked. An answer without content would leave the page as well, but Playwright
 * then waits for a navigation that never ends.
 */
export const FREE_ANSWERS: readonly { readonly endpoint: Endpoint; readonly reply: Reply }[] = [
  {
    endpoint: { method: 'POST', path: /^\/sandbox\/google\/token$/ },
    reply: jsonReply({ id_token: TOKEN }),
  },
  {
    // The notice about the e-mail is beside the flow, so no path answers it.
    endpoint: { method: 'GET', path: /^\/api\/auth\/user\/confirmation$/ },
    reply: jsonReply({ email_verified: true }),
  },
  {
    // Nobody waits for the answer of either.
    endpoint: { method: 'POST', path: /^\/api\/(auth\/user\/logout|flow\/counts)$/ },
    reply: { status: 204, type: 'application/json', body: '' },
  },
  {
    endpoint: { method: 'GET', path: new RegExp(`^${PAYMENT_PAGE}$`) },
    reply: { status: 200, type: 'application/octet-stream', body: '' },
  },
];

/** Whether the app may retry after this reply. */
export const isRepeated = (reply: Reply): boolean =>
  typeof reply === 'string' || reply.status >= 500;
