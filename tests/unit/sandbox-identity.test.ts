// The sandbox's identity provider in the browser: its popup and its ID tokens, with a stand-in for the window.
import { beforeEach, expect, it, vi } from 'vitest';
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

const address = () => new URL(String(open.mock.lastCall?.[0]), ORIGIN);
const signIn = () => identity.signIn('google', abort.signal);

function post(message: object, event: object = {}) {
  const state = address().searchParams.get('state');
  const data = { source: 'virsi-sandbox-google', state, ...message };
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

it('a sign-in opens a centred popup at once and keeps only the refresh token until the sign-out', async () => {
  const person = signIn();
  expect(address().pathname).toBe('/sandbox/google/authorize');
  expect(address().searchParams.get('scope')).toBe('openid email profile');
  expect(open.mock.lastCall?.[2]).toBe('popup,width=500,height=600,left=500,top=200');
  post(LUCIA);
  expect(await person).toEqual(PERSON);
  expect([...storage]).toEqual([[KEY, 'refresh-1']]);
  await identity.signOut();
  expect([...storage]).toEqual([]);
});

it('a sign-in listens only to its own popup, origin and attempt', async () => {
  const person = signIn();
  const other = { ...LUCIA, name: 'Otra' };
  post(other, { origin: 'https://mala.example' });
  post(other, { source: {} });
  post({ ...other, state: 'de otro intento' });
  post({ ...other, source: 'otra cosa' });
  post(LUCIA);
  expect(await person).toEqual(PERSON);
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});

it('a popup that the browser blocks fails the sign-in as blocked', async () => {
  open.mockReturnValue(null);
  expect(await codeOf(signIn())).toBe('popup-blocked');
});

it('a popup that closes fails the sign-in as closed, unless its message arrives just after', async () => {
  const closed = codeOf(signIn());
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(await closed).toBe('popup-closed');
  const person = signIn();
  await vi.advanceTimersByTimeAsync(POLL_MS);
  post(LUCIA);
  expect(await person).toEqual(PERSON);
});

it.each([
  ['cancelled', { outcome: 'cancelled' }],
  ['other', { outcome: 'signed-in', name: 7 }],
])('a sign-in fails as %s with the message %o', async (code, message) => {
  const failed = codeOf(signIn());
  post(message);
  expect(await failed).toBe(code);
});

it('an aborted sign-in closes its popup, and none opens after the abort', async () => {
  const aborted = codeOf(signIn());
  abort.abort();
  expect(await aborted).toBe('cancelled');
  expect(popup.close).toHaveBeenCalledOnce();
  expect(await codeOf(signIn())).toBe('cancelled');
  expect(open).toHaveBeenCalledOnce();
});

it('a second sign-in cancels the first and goes on in the same popup', async () => {
  const first = codeOf(signIn());
  const second = signIn();
  expect(await first).toBe('cancelled');
  expect(popup.close).not.toHaveBeenCalled();
  post(LUCIA);
  expect(await second).toEqual(PERSON);
});

it('calendar access gives an access token and leaves the session as it was', async () => {
  storage.set(KEY, 'refresh-0');
  const token = identity.requestCalendarAccess(abort.signal);
  expect(address().searchParams.get('scope')).toContain('/auth/calendar.readonly');
  post({ outcome: 'calendar-access', accessToken: 'access-1' });
  expect(await token).toBe('access-1');
  expect([...storage]).toEqual([[KEY, 'refresh-0']]);
});

it('a fresh ID token is fetched for the refresh token', async () => {
  await expect(identity.freshIdToken()).rejects.toThrow(NoSession);
  storage.set(KEY, 'refresh-1');
  fetched.mockResolvedValue(Response.json({ id_token: 'id-2' }));
  expect(await identity.freshIdToken()).toBe('id-2');
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ body: '{"refresh_token":"refresh-1"}' });
  fetched.mockResolvedValue(Response.json({ error: 'La sesión…' }, { status: 401 }));
  await expect(identity.freshIdToken()).rejects.toThrow(NoSession);
});

it.each<[string, () => Promise<Response>]>([
  ['other', async () => new Response('<html>')],
  ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['network', async () => new Response('', { status: 503 })],
])('an ID token that cannot be fetched fails as %s', async (code, answer) => {
  storage.set(KEY, 'refresh-1');
  fetched.mockImplementation(answer);
  expect(await codeOf(identity.freshIdToken())).toBe(code);
});
