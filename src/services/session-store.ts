// Stores the session in this browser: the token in a cookie, the person in local storage. When the browser
// refuses that, the session lasts until the page is left.
// @rule Where the session is kept
// @rule Whose tab it is
import { SESSION_COOKIE } from '../../contract/session.ts';
import type { PageStorage } from './page-storage.ts';
import { fieldsOf, parseJson } from './storage.ts';

/** Local storage key of the person. */
const USER_KEY = 'user_data';

/** Pause between checks, in milliseconds: a changed record may be visible before the changed cookie. */
const LOOK_AGAIN_MS = 200;
const LOOKS = 10;

/** The session user of the specification. */
export interface UserRecord {
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly isGoogleAuth: boolean;
}

/** The session of this tab, as long as it is still the browser's. */
export type OwnSession =
  | { readonly kind: 'open'; readonly user: UserRecord }
  /** There is no session, or only its token or its record is left. */
  | { readonly kind: 'gone' }
  /** Another person has signed in, or the token has changed. */
  | { readonly kind: 'replaced' };

export interface SessionStore {
  /** Reads the stored session, or null when it is incomplete. This tab belongs to it from now on. */
  read(): UserRecord | null;
  /** Checks that the stored session is still this tab's session, and tells the watcher when it is not. */
  verifySession(): OwnSession;
  save(user: UserRecord): void;
  clear(): void;
  /**
   * Calls back when another tab ends the session, or starts another one: as the browser tells it, when this tab is
   * looked at again, and before a call that would carry the wrong token.
   */
  watch(listener: (change: 'ended' | 'started') => void): void;
}

export function createSessionStore(page: Window, storage: PageStorage): SessionStore {
  const { document } = page;
  /** The token that the browser did not store as a cookie. */
  let refusedToken = '';
  const writeCookie = (value: string, expiry: string) => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    const cookie = `${SESSION_COOKIE}=${encodeURIComponent(value)}; path=/; SameSite=Lax${secure}${expiry}`;
    unlessRefused(() => {
      document.cookie = cookie;
    });
  };
  const readCookie = () => {
    const pair = unlessRefused(() => document.cookie)
      ?.split('; ')
      .find((entry) => entry.startsWith(`${SESSION_COOKIE}=`));
    return pair ? decode(pair.slice(SESSION_COOKIE.length + 1)) : '';
  };
  const readToken = () => refusedToken || readCookie();
  const writeToken = (token: string) => {
    writeCookie(token, '');
    refusedToken = readCookie() === token ? '' : token;
    if (refusedToken) storage.reportUnavailable();
  };
  const stored = (): UserRecord | null => {
    const token = readToken();
    const user = parseRecord(storage.getItem(USER_KEY));
    return token && user?.email ? { ...user, token } : null;
  };
  const isEmpty = () => readToken() === '' && storage.getItem(USER_KEY) === null;
  let mine: UserRecord | null = null;
  let tell = (_: 'ended' | 'started'): void => {};

  function verifySession(): OwnSession {
    const now = stored();
    if (now && !isSame(now, mine)) {
      tell('started');
      return { kind: 'replaced' };
    }
    if (now) return { kind: 'open', user: now };
    if (mine && isEmpty()) {
      mine = null;
      tell('ended');
    }
    return { kind: 'gone' };
  }

  /** An incomplete session may be ending or starting, so it is checked again shortly. */
  function look(again = LOOKS): void {
    if (verifySession().kind === 'gone' && !isEmpty() && again > 0)
      setTimeout(look, LOOK_AGAIN_MS, again - 1);
  }

  return {
    read: () => {
      mine = stored();
      return mine;
    },
    verifySession,
    save: (user) => {
      writeToken(user.token);
      storage.setItem(USER_KEY, JSON.stringify({ ...user, token: '' }));
      mine = user;
    },
    clear: () => {
      mine = null;
      refusedToken = '';
      writeCookie('', '; max-age=0');
      storage.removeItem(USER_KEY);
    },
    watch: (listener) => {
      tell = listener;
      page.addEventListener('storage', ({ key }) => {
        if (key !== null && key !== USER_KEY) return;
        // A session that this tab did not know of may have ended too.
        if (!mine && isEmpty()) listener('ended');
        else look();
      });
      // A frozen tab may have missed events, so it checks when it becomes visible.
      page.addEventListener('focus', verifySession);
      document.addEventListener('visibilitychange', verifySession);
    },
  };
}

/** Compares the token too: another token is another session, even of the same person. */
function isSame(session: UserRecord, other: UserRecord | null): boolean {
  return (
    session.token === other?.token && session.email.toLowerCase() === other.email.toLowerCase()
  );
}

function parseRecord(json: string | null): UserRecord | null {
  const { name, email, token, refreshToken, isGoogleAuth } = fieldsOf(parseJson(json));
  const isWhole =
    typeof name === 'string' &&
    typeof email === 'string' &&
    typeof token === 'string' &&
    typeof refreshToken === 'string' &&
    typeof isGoogleAuth === 'boolean';
  return isWhole ? { name, email, token, refreshToken, isGoogleAuth } : null;
}

/** Cookies that are blocked are mostly ignored, but may throw. */
function unlessRefused<Result>(task: () => Result): Result | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
