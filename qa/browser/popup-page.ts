// The page of the Google popup. It sends a fact to the app, or nothing, and closes.
import type { Fact } from '../../machines/events.ts';
import type { Reply } from '../playwright/reply.ts';
import { CALENDAR_TOKEN, GOOGLE_REFRESH_TOKEN, TOKEN } from '../playwright/tokens.ts';

/** @param state the value that the app opened the popup with */
export function popupPage(state: string, fact: Fact): Reply {
  const message = { source: 'virsi-sandbox-google', state, ...resultOf(fact) };
  // Escaped, because a closing tag in a string would end the script.
  const json = JSON.stringify(message).replaceAll('<', '\\u003c');
  const script =
    fact.type === 'google.failed' && fact.failure.code === 'popup-closed'
      ? 'close();'
      : `opener.postMessage(${json}, location.origin); close();`;
  const body = `<!doctype html><title>Google</title><link rel="icon" href="data:,"><script>${script}</script>`;
  return { status: 200, type: 'text/html; charset=utf-8', body };
}

function resultOf(fact: Fact) {
  switch (fact.type) {
    case 'calendars.granted':
      return { outcome: 'calendar-access', accessToken: CALENDAR_TOKEN };
    case 'calendars.refused':
      return { outcome: 'cancelled' };
    case 'session.opened':
      return {
        outcome: 'signed-in',
        email: fact.user.email,
        name: fact.user.name,
        idToken: TOKEN,
        refreshToken: GOOGLE_REFRESH_TOKEN,
      };
    default:
      return { outcome: fact.type === 'google.failed' ? fact.failure.code : 'other' };
  }
}
