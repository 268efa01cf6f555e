// Ways in which a server answers, and the Google popup, which sends a result to the app, or nothing, and closes.
import { jsonReply, type Reply } from '../playwright/reply.ts';
import type { Way } from './actor.ts';

/** The address of the payment link, and of the subscription's page, in a walk. */
export const PAYMENT_PAGE = '/flow/pago';

export const replied = (body: unknown, status = 200): Way => ({
  by: 'reply',
  reply: () => jsonReply(body, status),
});

/** The connection is cut. */
export const CUT: Way = { by: 'reply', reply: () => 'drop' };

export const LINK: Way = {
  by: 'reply',
  reply: ({ origin }) => jsonReply({ url: origin + PAYMENT_PAGE }),
};

interface PopupResult {
  readonly outcome: string;
  readonly [part: string]: string;
}

/** @param result null when the person closes the window */
export const popup = (result: PopupResult | null): Way => ({
  by: 'reply',
  reply: ({ query }) => popupPage(new URLSearchParams(query).get('state') ?? '', result),
});

/** @param state the value that the app opened the popup with */
function popupPage(state: string, result: PopupResult | null): Reply {
  // Escaped, because a closing tag in a string would end the script.
  const json = JSON.stringify({ source: 'virsi-sandbox-google', state, ...result }).replaceAll(
    '<',
    '\\u003c',
  );
  const script = result ? `opener.postMessage(${json}, location.origin); close();` : 'close();';
  const body = `<!doctype html><title>Google</title><link rel="icon" href="data:,"><script>${script}</script>`;
  return { status: 200, type: 'text/html; charset=utf-8', body };
}
