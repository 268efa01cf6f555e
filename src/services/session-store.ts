// The session on this browser: the token in a cookie, the person without it in local storage.
import { SESSION_COOKIE } from '../../contract/session.ts';
import { fieldsOf, parseJson } from './storage.ts';

/** Local storage key of the person. */
const USER_KEY = 'user_data';

/** The session user of the specification. */
export interface UserRecord {
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly isGoogleAuth: boolean;
}

export interface SessionStore {
  /** The person and token, or null unless both are there. */
  read(): UserRecord | null;
  save(user: UserRecord): void;
  clear(): void;
  /** Calls back when another tab ends the session, or starts one for another person. */
  watch(listener: (change: 'ended' | 'started') => void): void;
}

export function createSessionStore(page: Window): SessionStore {
  const { document, localStorage } = page;
  const writeCookie = (value: string, expiry: string) => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${SESSION_COOKIE}=${encodeURIComponent(value)}; path=/; SameSite=Lax${secure}${expiry}`;
  };
  const readToken = () => {
    const pair = document.cookie
      .split('; ')
      .find((entry) => entry.startsWith(`${SESSION_COOKIE}=`));
    return pair ? decode(pair.slice(SESSION_COOKIE.length + 1)) : '';
  };
  return {
    read: () => {
      const token = readToken();
      const user = parseRecord(localStorage.getItem(USER_KEY));
      return token && user?.email ? { ...user, token } : null;
    },
    save: (user) => {
      writeCookie(user.token, '');
      localStorage.setItem(USER_KEY, JSON.stringify({ ...user, token: '' }));
    },
    clear: () => {
      writeCookie('', '; max-age=0');
      localStorage.removeItem(USER_KEY);
    },
    watch: (listener) => {
      page.addEventListener('storage', ({ key, oldValue, newValue }) => {
        if (key !== null && key !== USER_KEY) return;
        const user = parseRecord(key === null ? localStorage.getItem(USER_KEY) : newValue);
        if (!user) listener('ended');
        else if (user.email !== parseRecord(oldValue)?.email) listener('started');
      });
    },
  };
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

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
