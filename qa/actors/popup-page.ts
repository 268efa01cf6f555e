// The page of the Google popup. It sends a result to the app, or nothing, and closes.
import type { Reply } from '../playwright/reply.ts';
import type { Way } from './actor.ts';

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
