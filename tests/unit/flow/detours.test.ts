// What the chart remembers decides nothing of what a path reaches, so no generated one has to come this way.
import { expect, test } from 'vitest';
import { walk } from './walk.ts';

const RESTORED = 'restoreSession: session.opened';
const AGENT = [RESTORED, 'findCustomer: customer.found', 'readSubscription: subscription.active'];

test('a check that finds nobody takes back the doubt of one that failed', async () => {
  const { snapshot } = await walk(
    RESTORED,
    'findCustomer: call.failed',
    'location.changed (/nowhere)',
    'location.changed (/)',
    'findCustomer: customer.absent',
    'profile.submit',
  );
  expect(snapshot.value).toEqual({ authenticated: { profileForm: 'creatingCustomer' } });
});

test('a configuration that is looked for again and not there is no failure any more', async () => {
  const failed = [...AGENT, 'loadAssistant: assistant.unreadable'];
  expect((await walk(...failed)).snapshot.context.isLoadFailed).toBe(true);
  const { snapshot } = await walk(...failed, 'agent.reload', 'loadAssistant: assistant.absent');
  expect(snapshot.context.isLoadFailed).toBe(false);
});

test('the first save brings the links', async () => {
  const { snapshot } = await walk(
    ...AGENT,
    'loadAssistant: draftRemembered',
    'agent.save',
    'saveAssistant: assistant.saved',
    'loadAssistant: assistant.found',
  );
  expect(snapshot.context.links).toEqual({
    calendarUrl: 'https://example.com/c',
    whatsappUrl: 'https://example.com/w',
  });
});

test.each([
  ['login', ['session.signIn', 'signIn: call.refused'], 'location.changed (/register)'],
  [
    'register',
    ['location.changed (/register)', 'session.signUp', 'signUp: call.refused'],
    'location.changed (/)',
  ],
])('a refusal of the %s form is not shown above the other form', async (_, refused, away) => {
  const steps = ['restoreSession: session.absent', ...refused];
  const banner = { notice: 'authRefused', text: 'Hoy no atendemos a nadie' };
  expect((await walk(...steps)).snapshot.context.banner).toEqual(banner);
  expect((await walk(...steps, away)).snapshot.context.banner).toBeNull();
});
