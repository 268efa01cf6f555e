// The page of the Google popup: it hands a declared outcome to the app, or nothing, and closes.
import { TOKEN } from './calls.ts';
import type { DeclaredOutput } from './declared-output.ts';
import type { Reply } from './reply.ts';

/** Kept by the sandbox between reloads, as the specification has it. */
const REFRESH_TOKEN = 'canario-9f2e6d41-renueva';

/** @param state what the app opened the popup with */
export function popupPage(state: string, output: DeclaredOutput): Reply {
  const message = { source: 'virsi-sandbox-google', state, ...resultOf(output) };
  // A closing tag inside a string would end the script.
  const json = JSON.stringify(message).replaceAll('<', '\\u003c');
  const script =
    output.code === 'popup-closed'
      ? 'close();'
      : `opener.postMessage(${json}, location.origin); close();`;
  const body = `<!doctype html><title>Google</title><link rel="icon" href="data:,"><script>${script}</script>`;
  return { status: 200, type: 'text/html; charset=utf-8', body };
}

function resultOf({ kind, code, user }: DeclaredOutput) {
  if (kind === 'granted') return { outcome: 'calendar-access', accessToken: TOKEN };
  if (user)
    return {
      outcome: 'signed-in',
      email: user.email,
      name: user.name,
      idToken: TOKEN,
      refreshToken: REFRESH_TOKEN,
    };
  return { outcome: code };
}
