// The sandbox replacement of Firebase, with the server's sandbox pages.
import * as v from 'valibot';
import type { IdentityProvider } from '../../../contract/identity-providers.ts';
import type { PageStorage } from '../page-storage.ts';
import { CALENDAR_SCOPE } from './calendar-scope.ts';
import {
  type Identity,
  IdentityError,
  type IdentityPerson,
  NoSession,
  type PopupFailureCode,
} from './identity.ts';

/** Storage key of the refresh token; access and ID tokens are in memory only. */
const STORAGE_KEY = 'virsi_sandbox_google';

const POPUP = { name: 'virsi-google', width: 500, height: 600 };
const CLOSED_POLL_MS = 250;

const SIGN_IN_SCOPE = 'openid email profile';
const CONSENT_SCOPE = `${SIGN_IN_SCOPE} ${CALENDAR_SCOPE}`;

const text = v.pipe(v.string(), v.nonEmpty());

const messageSchema = v.object({
  source: v.literal('virsi-sandbox-google'),
  state: v.string(),
  outcome: v.string(),
});

const signedInSchema = v.object({
  outcome: v.literal('signed-in'),
  email: v.string(),
  name: v.string(),
  idToken: text,
  refreshToken: text,
});

const calendarAccessSchema = v.object({
  outcome: v.literal('calendar-access'),
  accessToken: text,
});

const tokenAnswerSchema = v.pipe(v.string(), v.parseJson(), v.object({ id_token: text }));

/** The parts of the window that are used. Tests pass their own. */
export type SandboxWindow = Pick<
  Window,
  | 'addEventListener'
  | 'clearInterval'
  | 'location'
  | 'open'
  | 'outerHeight'
  | 'outerWidth'
  | 'removeEventListener'
  | 'screenX'
  | 'screenY'
  | 'setInterval'
>;

interface SandboxIdentityOptions {
  /** Where the sandbox providers are served, on the page's own origin. */
  readonly basePath?: string;
  readonly window?: SandboxWindow;
  readonly storage: Pick<PageStorage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetch?: typeof globalThis.fetch;
}

export function createSandboxIdentity(options: SandboxIdentityOptions): Identity {
  const { basePath = '/sandbox', window = globalThis.window, storage } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  /** Closes the open popup, if any: there is never more than one. */
  let giveUpOnPopup = (): void => undefined;

  /** Opens the popup synchronously, so that browsers allow it. Resolves with its message. */
  function askInPopup<T>(
    provider: IdentityProvider,
    scope: string,
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
  ): Promise<T> {
    if (signal.aborted) return Promise.reject(new IdentityError('cancelled'));
    giveUpOnPopup();
    const state = crypto.randomUUID();
    const query = new URLSearchParams({ scope, state, prompt: 'select_account' });
    const address = `${basePath}/${provider}/authorize?${query}`;
    const popup = window.open(address, POPUP.name, popupFeatures(window));
    if (!popup) return Promise.reject(new IdentityError('popup-blocked'));
    popup.focus();

    return new Promise<T>((resolve, reject) => {
      let wasClosed = false;
      const stop = () => {
        window.removeEventListener('message', onMessage);
        window.clearInterval(poll);
        signal.removeEventListener('abort', onAbort);
        giveUpOnPopup = () => undefined;
      };
      const fail = (code: PopupFailureCode) => {
        stop();
        reject(new IdentityError(code));
      };
      const onMessage = (event: MessageEvent<unknown>) => {
        if (event.origin !== window.location.origin || event.source !== popup) return;
        const message = v.safeParse(messageSchema, event.data);
        if (!message.success || message.output.state !== state) return;
        if (message.output.outcome === 'cancelled') return fail('cancelled');
        const answer = v.safeParse(schema, event.data);
        if (!answer.success) return fail('other');
        stop();
        resolve(answer.output);
      };
      const onAbort = () => {
        fail('cancelled');
        popup.close();
      };
      const poll = window.setInterval(() => {
        // The popup posts and then closes: its message may still be on the way.
        if (wasClosed) fail('popup-closed');
        wasClosed = popup.closed;
      }, CLOSED_POLL_MS);
      giveUpOnPopup = () => fail('cancelled');
      window.addEventListener('message', onMessage);
      signal.addEventListener('abort', onAbort);
    });
  }

  return {
    warmUp: () => undefined,

    async signIn(provider, signal): Promise<IdentityPerson> {
      const person = await askInPopup(provider, SIGN_IN_SCOPE, signedInSchema, signal);
      storage.setItem(STORAGE_KEY, person.refreshToken);
      return { email: person.email, name: person.name, idToken: person.idToken };
    },

    async freshIdToken() {
      const refreshToken = storage.getItem(STORAGE_KEY);
      if (!refreshToken) throw new NoSession();
      const response = await reach(() =>
        fetch(`${basePath}/google/token`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ refresh_token: refreshToken }),
        }),
      );
      if (response.status === 401) throw new NoSession();
      if (!response.ok) throw new IdentityError(response.status >= 500 ? 'network' : 'other');
      const answer = v.safeParse(tokenAnswerSchema, await reach(() => response.text()));
      if (!answer.success) throw new IdentityError('other');
      return answer.output.id_token;
    },

    async requestCalendarAccess(signal) {
      const { accessToken } = await askInPopup(
        'google',
        CONSENT_SCOPE,
        calendarAccessSchema,
        signal,
      );
      return accessToken;
    },

    async signOut() {
      storage.removeItem(STORAGE_KEY);
    },
  };
}

async function reach<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    throw new IdentityError('network', { cause });
  }
}

/** Centred on the window it belongs to, also on a second screen. */
function popupFeatures(window: SandboxWindow): string {
  const left = window.screenX + Math.max(0, (window.outerWidth - POPUP.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - POPUP.height) / 2);
  const { width, height } = POPUP;
  return `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`;
}
