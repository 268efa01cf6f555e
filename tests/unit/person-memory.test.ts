// Nothing of one person stays in the page for the next one, however the first one leaves.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { StoredAssistant } from '../../contract/answers.ts';
import { ASSISTANT_DEFAULTS, type AssistantDetails } from '../../contract/assistant.ts';
import { ASKED_OF_CUSTOMER } from '../../contract/customer.ts';
import { pickFields } from '../../contract/fields.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import { profileOf } from '../../qa/bodies.ts';
import { readConfiguration } from '../../src/config/environment.ts';
import { connectCalls } from '../../src/onboarding/connect-calls.ts';
import { clearOnUserChange, listenToPage } from '../../src/onboarding/connect-page.ts';
import { createActors } from '../../src/onboarding/create-actors.ts';
import type { PersonMemory } from '../../src/onboarding/person-memory.ts';
import { createSessionStore, type UserRecord } from '../../src/services/session-store.ts';
import { openPage } from '../support/unit/fake-page.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';

const person = (name: string): UserRecord => ({
  name,
  email: `${name}@example.com`,
  token: `token-of-${name}`,
  refreshToken: '',
  isGoogleAuth: false,
});
const ANA = person('ana');
const EVA = person('eva');
const LUIS = person('luis');

const STORED: StoredAssistant = { ...ASSISTANT_DEFAULTS, template_type: 'GENERAL' };
const DETAILS: AssistantDetails = { ...ASSISTANT_DEFAULTS, template_type: 'GENERAL' };

type Key = Parameters<PersonMemory['put']>[0];

/** Fills every entry of the memory. The compiler reports one that is missing here. */
const PUTS: { readonly [Name in Key]: (memory: PersonMemory) => void } = {
  credentials: (memory) =>
    memory.put('credentials', { email: ANA.email, password: 'Cotopaxi-5897' }),
  typedEmail: (memory) => memory.put('typedEmail', ANA.email),
  recoveryEmail: (memory) => memory.put('recoveryEmail', ANA.email),
  newPassword: (memory) => memory.put('newPassword', 'Cotopaxi-5898'),
  profile: (memory) => memory.put('profile', pickFields(profileOf(ANA.email), ASKED_OF_CUSTOMER)),
  assistant: (memory) => memory.put('assistant', DETAILS),
  storedAssistant: (memory) => memory.put('storedAssistant', STORED),
  openedLinks: (memory) => memory.put('openedLinks', ['https://example.com/calendar']),
  paymentLink: (memory) => memory.put('paymentLink', 'https://example.com/pay'),
  portalLink: (memory) => memory.put('portalLink', 'https://example.com/portal'),
  calendarToken: (memory) => memory.put('calendarToken', 'given'),
};

const CONFIGURATION = readConfiguration({
  VITE_API_URL: 'http://backend.test',
  VITE_GOOGLE_CALENDAR_API_KEY: 'a key',
  VITE_GOOGLE_CLIENT_ID: 'an id',
});

function fill(memory: PersonMemory): void {
  for (const put of Object.values(PUTS)) put(memory);
  expect(memory.keys().toSorted()).toEqual(Object.keys(PUTS).toSorted());
}

/** Ana has an assistant; nobody else is a customer yet, so nothing of theirs is read. */
function answer(url: string, token: string | null, isAnaExpired: boolean): Response {
  if (url.endsWith('/login')) return Response.json({ token: 'token-of-luis' });
  if (token !== `Bearer ${ANA.token}`) return new Response(null, { status: 404 });
  if (isAnaExpired) return new Response(null, { status: 401 });
  if (url.endsWith('/status')) return Response.json({ is_active: true });
  return Response.json(url.endsWith('/bot') ? STORED : {});
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** The machine with the app's own actors, where Ana has come to her assistant. */
async function openAtAssistant() {
  const page = openPage();
  const session = createSessionStore(page.window, page.pageStorage);
  session.save(ANA);
  const otherTab = createSessionStore(page.window, page.pageStorage);
  const provider = { isSlow: false, end: () => {} };
  const { identity, ...others } = createFakeServices({ session });
  const signOut = () =>
    new Promise<void>((resolve) => {
      provider.end = resolve;
      if (!provider.isSlow) resolve();
    });
  const services = { ...others, identity: { ...identity, signOut } };
  const backend = { isAnaExpired: false };
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('fetch', async ({ url, headers }: Request) =>
    answer(url, headers.get('authorization'), backend.isAnaExpired),
  );
  const calls = connectCalls(services, CONFIGURATION, async () => {});
  const actors = createActors(services, async () => calls, null);
  const actor = createActor(onboardingMachine.provide({ actors }), { input: { path: '/' } });
  const { memory } = services;
  clearOnUserChange(actor, memory);
  actor.start();
  listenToPage(actor, services);
  stops.push(() => actor.stop());
  const app = {
    actor,
    memory,
    provider,
    backend,
    comesTo: (isThere: (snapshot: Snapshot) => boolean) => waitFor(actor, isThere),
    /** In another tab. */
    endSession: () => {
      otherTab.clear();
      page.hear({ key: 'user_data', oldValue: JSON.stringify(ANA), newValue: null });
    },
    startSession: (user: UserRecord) => {
      otherTab.save(user);
      page.hear({ key: 'user_data', oldValue: null, newValue: JSON.stringify(user) });
    },
  };
  await app.comesTo((snapshot) => snapshot.matches({ authenticated: { configSaved: 'ready' } }));
  return app;
}
type App = Awaited<ReturnType<typeof openAtAssistant>>;

const isAtLogin = (snapshot: Snapshot) => snapshot.matches({ anonymous: { login: 'ready' } });
const isNewAs = (user: UserRecord) => (snapshot: Snapshot) =>
  snapshot.matches({ authenticated: { profileForm: 'editing' } }) &&
  snapshot.context.user?.email === user.email;

interface Change {
  readonly leave: (app: App) => void;
  readonly isGone: (snapshot: Snapshot) => boolean;
  /** Somebody who is no customer yet comes next. */
  readonly signIn: (app: App) => void;
}

const onTheForm = ({ actor, memory }: App) => {
  memory.put('credentials', { email: LUIS.email, password: 'Chimborazo-6263' });
  actor.send({ type: 'session.signIn' });
};
const logout: Change = {
  leave: ({ actor }) => actor.send({ type: 'session.logout' }),
  isGone: isAtLogin,
  signIn: onTheForm,
};
const expiry: Change = {
  leave: ({ actor, backend }) => {
    backend.isAnaExpired = true;
    actor.send({ type: 'agent.reload' });
  },
  isGone: isAtLogin,
  signIn: onTheForm,
};
const CHANGES: readonly (readonly [string, Change])[] = [
  ['a logout', logout],
  ['an expired session', expiry],
  [
    'the end of the session in another tab',
    { leave: ({ endSession }) => endSession(), isGone: isAtLogin, signIn: onTheForm },
  ],
  [
    'the start of a session for somebody else in another tab',
    {
      leave: ({ startSession }) => startSession(EVA),
      isGone: isNewAs(EVA),
      signIn: ({ startSession }) => startSession(LUIS),
    },
  ],
];

describe('what a person left in the page is gone', () => {
  test.each(CHANGES)('after %s', async (_, { leave, isGone }) => {
    const app = await openAtAssistant();
    fill(app.memory);
    leave(app);
    await app.comesTo(isGone);
    expect(app.memory.keys()).toEqual([]);
  });

  test.each(CHANGES)('after %s and the sign-in of somebody else', async (_, change) => {
    const app = await openAtAssistant();
    change.leave(app);
    await app.comesTo(change.isGone);
    fill(app.memory);
    change.signIn(app);
    await app.comesTo(isNewAs(LUIS));
    expect(app.memory.keys()).toEqual([]);
  });

  test.each([
    ['a logout', logout, 'signingOut'],
    ['an expired session', expiry, 'sessionExpired'],
  ] as const)(
    'at once after %s, however long Google takes to end its own',
    async (_, { leave, isGone }, state) => {
      const app = await openAtAssistant();
      app.provider.isSlow = true;
      fill(app.memory);
      leave(app);
      await app.comesTo((snapshot) => snapshot.matches(state));
      expect(app.memory.keys()).toEqual([]);
      app.provider.end();
      await app.comesTo(isGone);
    },
  );
});
