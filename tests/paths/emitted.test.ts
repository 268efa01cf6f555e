// What the machine says on the way: the notice, log entry or memory of each outcome that has one.
import { expect, test } from 'vitest';
import { startControlledRun } from '../../flow/controlled-run.ts';
import { takeStep, walk } from './walk.ts';

const LOGIN = ['restoreSession: none', 'session.signIn'];
const PROFILE = ['restoreSession: restored', 'findCustomer: absent', 'profile.submit'];
const PLAN = ['restoreSession: restored', 'findCustomer: exists'];
const LINK = [...PLAN, 'readSubscription: planRemembered', 'payment.start'];
const AGENT = [...PLAN, 'readSubscription: active', 'loadAssistant: draftRemembered'];

const text = 'No se puede';
const plan = { type: 'plan.remembered', email: 'ana@example.com', priceId: 'price_virsi_a_ideal' };
const notice = (name: string, more = {}) => ({ type: 'notice.shown', notice: name, ...more });
const log = (entry: string, more = {}) => ({ type: 'log.written', entry, ...more });

test.each([
  [[...LOGIN, 'signIn: refused'], [notice('authRefused', { text })]],
  [[...LOGIN, 'signIn: failed'], []],
  [
    ['restoreSession: none', 'session.signInWithGoogle', 'signInWithGoogle: popupBlocked'],
    [log('googleSignInFailed', { code: 'popup-blocked' })],
  ],
  [
    ['restoreSession: none', 'session.signInWithGoogle', 'signInWithGoogle: other'],
    [log('googleSignInFailed', { code: 'other', providerCode: 'auth/internal-error' })],
  ],
  [
    ['restoreSession: none', 'session.signInWithGoogle', 'signInWithGoogle: withoutEmail'],
    [log('emailMissing')],
  ],
  [[...PROFILE, 'createCustomer: refused'], [notice('customerRefused', { text })]],
  [[...PROFILE, 'createCustomer: failed'], [notice('customerFailed', { text: 'Failed to fetch' })]],
  [[...PLAN, 'readSubscription: inactive', 'plan.choose'], [{ ...plan, isPaymentStarted: false }]],
  [
    [...PLAN, 'readSubscription: paymentCancelled'],
    [{ ...plan, isPaymentStarted: false }, notice('paymentCancelled')],
  ],
  [[...LINK, 'readSubscription: active'], [notice('subscriptionAlreadyActive')]],
  [
    [...LINK, 'readSubscription: inactive', 'requestPaymentLink: refused'],
    [notice('paymentLinkRefused')],
  ],
  [
    [...LINK, 'readSubscription: failed', 'requestPaymentLink: failed'],
    [notice('paymentLinkFailed')],
  ],
  [
    [...LINK, 'readSubscription: inactive', 'requestPaymentLink: ready'],
    [{ ...plan, isPaymentStarted: true }],
  ],
  [[...AGENT, 'agent.save', 'saveAssistant: saved'], [notice('agentSaved')]],
  [[...AGENT, 'agent.save', 'saveAssistant: refused'], [notice('agentRefused', { text })]],
  [[...AGENT, 'agent.save', 'saveAssistant: failed'], [notice('agentFailed')]],
])('%j is told', async (steps, expected) => {
  expect((await walk(...steps)).said).toEqual(expected);
});

test('a sign-up that was refused makes the next submit repeat the check: they may exist by now', async () => {
  const { snapshot } = await walk(...PROFILE, 'createCustomer: refused', 'profile.submit');
  expect(snapshot.value).toEqual({ authenticated: { profileForm: 'verifyingCustomer' } });
});

test('an unknown address stays not found when the session expires on it', async () => {
  const run = startControlledRun(() => {});
  for (const step of [...PLAN, 'readSubscription: active', 'loadAssistant: expired'])
    await takeStep(run, step);
  expect(run.actor.getSnapshot().value).toBe('sessionExpired');
  await run.take({ type: 'location.changed', path: '/nowhere' });
  await takeStep(run, 'endSession: ended');
  expect(run.actor.getSnapshot().value).toBe('notFound');
  run.stop();
});

test('a guarded address leads from the register form to login', async () => {
  const run = startControlledRun(() => {});
  await run.take({ type: 'location.changed', path: '/register' });
  await run.take({ type: 'xstate.done.actor.restoreSession', output: { kind: 'none' } });
  await run.take({ type: 'location.changed', path: '/admin-account' });
  expect(run.actor.getSnapshot().value).toEqual({ anonymous: { login: 'ready' } });
  run.stop();
});
