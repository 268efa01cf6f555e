// What signing out tells the backend: the token that this browser gives up, and nobody waits for the answer.
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '../../src/onboarding/actors/end-session.ts';
import { createLogout } from '../../src/services/logout.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ANA = 'ana@example.com';

/** Somebody who is signed in, and what happens outside when they leave. */
function world(isGoogleAuth: boolean, freshIdToken: () => Promise<string>) {
  const happened: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { headers, keepalive }: RequestInit) => {
    happened.push([url, Object(headers).Authorization, keepalive]);
    return new Promise(() => {});
  });
  const services = createFakeServices();
  services.session.save({
    name: 'Ana',
    email: ANA,
    token: 'stored',
    refreshToken: '',
    isGoogleAuth,
  });
  const identity = {
    ...services.identity,
    freshIdToken,
    signOut: async () => {
      happened.push('signed out of Google');
    },
  };
  const logout = createLogout('/api/auth/user/', identity);
  const end = endSession({ ...services, identity }, logout);
  const leave = (isExpired = false, keepDrafts = isExpired) =>
    end({ email: ANA, keepDrafts, isExpired }, new AbortController().signal);
  return { happened, leave, ...services };
}

const nobody = () => Promise.reject(new Error('nobody is there'));

test('signing out sends the stored token and outlives the page', async () => {
  const { happened, leave, session } = world(false, nobody);
  expect(await leave()).toEqual({ type: 'session.closed' });
  expect(happened).toEqual([
    ['/api/auth/user/logout', 'Bearer stored', true],
    'signed out of Google',
  ]);
  expect(session.read()).toBeNull();
});

test('signing out of Google sends its last token first', async () => {
  const { happened, leave } = world(true, async () => 'fresh');
  await leave();
  expect(happened).toEqual([
    ['/api/auth/user/logout', 'Bearer fresh', true],
    'signed out of Google',
  ]);
});

test.each([
  ['hangs', () => new Promise<string>(() => {})],
  ['has no session', nobody],
])('signing out ends here when Google %s', async (_, freshIdToken) => {
  vi.useFakeTimers();
  const { happened, leave, session } = world(true, freshIdToken);
  const left = leave();
  expect(session.read()).toBeNull();
  await vi.runAllTimersAsync();
  expect(await left).toEqual({ type: 'session.closed' });
  expect(happened).toEqual(['signed out of Google']);
});

test('an expired session is not reported to the backend', async () => {
  const expired = world(false, nobody);
  await expired.leave(true);
  expect(expired.happened).toEqual(['signed out of Google']);
  const gone = world(false, nobody);
  gone.session.clear();
  await gone.leave();
  expect(gone.happened).toEqual(['signed out of Google']);
});

test.each([true, false])(
  'signing out with keepDrafts %s keeps or removes what the person typed and chose',
  async (keepDrafts) => {
    const { leave, drafts, choices } = world(false, nobody);
    drafts.write(ANA, 'profile', { city: 'Quito' });
    choices.rememberPlan(ANA, 'price_virsi_a_ideal');
    await leave(false, keepDrafts);
    expect(drafts.hasAny(ANA)).toBe(keepDrafts);
    expect(choices.plan(ANA).priceId !== null).toBe(keepDrafts);
  },
);
