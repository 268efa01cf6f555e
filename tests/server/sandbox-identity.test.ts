// The sandbox's side in the browser, with a window that is a stand-in.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Identity, NoSession } from '../../src/services/identity/identity.ts';
import {
  createSandboxIdentity,
  type SandboxWindow,
} from '../../src/services/identity/sandbox-identity.ts';

const ORIGIN = 'http://localhost:3000';
const KEY = 'virsi_sandbox_google';
const POLL_MS = 250;

const popup = { closed: false, close: vi.fn(), focus: vi.fn() };
const open = vi.fn();
const fetched = vi.fn<typeof fetch>();
let storage: Map<string, string>;
let listeners: Set<(event: unknown) => void>;
let identity: Identity;
let abort: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  storage = new Map();
  listeners = new Set();
  abort = new AbortController();
  popup.closed = false;
  popup.close.mockImplementation(() => {
    popup.closed = true;
  });
  open.mockReturnValue(popup);
  const window = {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) =>
      listeners.delete(listener),
    setInterval,
    clearInterval,
    open,
    location: { origin: ORIGIN },
    screenX: 100,
    screenY: 50,
    outerWidth: 1300,
    outerHeight: 900,
  };
  identity = createSandboxIdentity({
    window: window as unknown as SandboxWindow,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value).has(key),
      removeItem: (key) => void storage.delete(key),
    },
    fetch: fetched,
  });
  return () => {
    vi.useRealTimers();
  };
});

const opened = () => new URL(String(open.mock.lastCall?.[0]), ORIGIN);
const stateOf = () => opened().searchParams.get('state');

function post(message: object, event: object = {}) {
  const data = { source: 'virsi-sandbox-google', state: stateOf(), ...message };
  for (const listener of listeners) listener({ origin: ORIGIN, source: popup, data, ...event });
}

const LUCIA = {
  outcome: 'signed-in',
  email: 'lucia@google.test',
  name: 'Lucía',
  idToken: 'id-1',
  refreshToken: 'refresh-1',
};
const PERSON = { email: LUCIA.email, name: 'Lucía', idToken: 'id-1' };

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'resolved',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

describe('signing in', () => {
  it('opens the account chooser at once, 500 by 600 and centred', async () => {
    const person = identity.signIn('google', abort.signal);
    expect(open).toHaveBeenCalledOnce();
    expect(opened().pathname).toBe('/sandbox/google/authorize');
    expect(opened().searchParams.get('scope')).toBe('openid email profile');
    expect(opened().searchParams.get('prompt')).toBe('select_account');
    expect(open.mock.lastCall?.slice(1)).toEqual([
      'virsi-google',
      'popup,width=500,height=600,left=500,top=200',
    ]);
    post(LUCIA);
    expect(await person).toEqual(PERSON);
  });

  it('keeps the refresh token and nothing else, until signing out', async () => {
    const person = identity.signIn('google', abort.signal);
    post(LUCIA);
    await person;
    expect([...storage]).toEqual([[KEY, 'refresh-1']]);
    await identity.signOut();
    expect([...storage]).toEqual([]);
    await identity.signOut();
  });

  it('listens to its own popup, origin and attempt only', async () => {
    const person = identity.signIn('google', abort.signal);
    post({ ...LUCIA, name: 'Otra' }, { origin: 'https://mala.example' });
    post({ ...LUCIA, name: 'Otra' }, { source: {} });
    post({ ...LUCIA, name: 'Otra', state: 'de otro intento' });
    post({ ...LUCIA, name: 'Otra', source: 'otra cosa' });
    post(LUCIA);
    expect(await person).toEqual(PERSON);
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with popup-blocked when the browser opens none', async () => {
    open.mockReturnValue(null);
    expect(await codeOf(identity.signIn('google', abort.signal))).toBe('popup-blocked');
  });

  it('fails with popup-closed when the person closes it', async () => {
    const code = codeOf(identity.signIn('google', abort.signal));
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(2 * POLL_MS);
    expect(await code).toBe('popup-closed');
    expect(listeners.size).toBe(0);
  });

  it('succeeds when the message arrives just after the popup closed', async () => {
    const person = identity.signIn('google', abort.signal);
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(POLL_MS);
    post(LUCIA);
    expect(await person).toEqual(PERSON);
  });

  it('fails with cancelled when no account is chosen, and other when the answer is not one', async () => {
    const cancelled = codeOf(identity.signIn('google', abort.signal));
    post({ outcome: 'cancelled' });
    expect(await cancelled).toBe('cancelled');
    const other = codeOf(identity.signIn('google', abort.signal));
    post({ outcome: 'signed-in', name: 7 });
    expect(await other).toBe('other');
  });

  it('closes the popup when it is aborted, and opens none when it already was', async () => {
    const code = codeOf(identity.signIn('google', abort.signal));
    abort.abort();
    expect(await code).toBe('cancelled');
    expect(popup.close).toHaveBeenCalledOnce();
    expect(await codeOf(identity.signIn('google', abort.signal))).toBe('cancelled');
    expect(open).toHaveBeenCalledOnce();
  });

  it('a second time gives up the first and goes on in the same popup', async () => {
    const first = codeOf(identity.signIn('google', abort.signal));
    const second = identity.signIn('google', abort.signal);
    expect(await first).toBe('cancelled');
    expect(popup.close).not.toHaveBeenCalled();
    post(LUCIA);
    expect(await second).toEqual(PERSON);
  });
});

describe('asking for calendars', () => {
  it('gives the access token and leaves the session as it was', async () => {
    storage.set(KEY, 'refresh-0');
    const token = identity.requestCalendarAccess(abort.signal);
    expect(opened().searchParams.get('scope')).toBe(
      'openid email profile https://www.googleapis.com/auth/calendar.readonly',
    );
    post({ outcome: 'calendar-access', accessToken: 'access-1' });
    expect(await token).toBe('access-1');
    expect([...storage]).toEqual([[KEY, 'refresh-0']]);
  });

  it('fails with cancelled when consent is refused', async () => {
    const code = codeOf(identity.requestCalendarAccess(abort.signal));
    post({ outcome: 'cancelled' });
    expect(await code).toBe('cancelled');
  });
});

describe('a fresh ID token', () => {
  it('is fetched for the refresh token that was kept', async () => {
    storage.set(KEY, 'refresh-1');
    fetched.mockResolvedValue(Response.json({ id_token: 'id-2' }));
    expect(await identity.freshIdToken()).toBe('id-2');
    expect(fetched.mock.lastCall).toEqual([
      '/sandbox/google/token',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"refresh_token":"refresh-1"}',
      },
    ]);
  });

  it('says so when there is no session, or when it ended', async () => {
    await expect(identity.freshIdToken()).rejects.toThrow(NoSession);
    expect(fetched).not.toHaveBeenCalled();
    storage.set(KEY, 'refresh-1');
    fetched.mockResolvedValue(Response.json({ error: 'La sesión…' }, { status: 401 }));
    await expect(identity.freshIdToken()).rejects.toThrow(NoSession);
  });

  it('fails with other when the answer cannot be read', async () => {
    storage.set(KEY, 'refresh-1');
    fetched.mockResolvedValue(new Response('<html>'));
    expect(await codeOf(identity.freshIdToken())).toBe('other');
  });

  it('fails with network when the sandbox cannot be reached or fails', async () => {
    storage.set(KEY, 'refresh-1');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await codeOf(identity.freshIdToken())).toBe('network');
    fetched.mockResolvedValue(new Response('', { status: 503 }));
    expect(await codeOf(identity.freshIdToken())).toBe('network');
  });
});
