// What the machine says on the way: the notice, log entry or memory of each sample that has one.

import { startControlledRun } from 'statechart-kit';
import { expect, test } from 'vitest';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { takeStep, walk } from './walk.ts';

const LOGIN = ['restoreSession: session.absent', 'session.signIn'];
const PROFILE = [
  'restoreSession: session.opened',
  'findCustomer: customer.absent',
  'profile.submit',
];
const PLAN = ['restoreSession: session.opened', 'findCustomer: customer.found'];
const LINK = [...PLAN, 'readSubscription: planRemembered', 'payment.start'];
const AGENT = [...PLAN, 'readSubscription: subscription.active', 'loadAssistant: draftRemembered'];

const text = 'Hoy no atendemos a nadie';
const plan = { type: 'plan.remembered', email: 'ana@example.com', priceId: 'price_virsi_a_ideal' };
const payment = (news: string) => ({
  type: 'payment.remembered',
  email: 'ana@example.com',
  payment: news,
});
const notice = (name: string, more = {}) => ({ type: 'notice.shown', notice: name, ...more });
const log = (entry: string, more = {}) => ({ type: 'log.written', entry, ...more });

test.each([
  [[...LOGIN, 'signIn: call.refused'], [notice('authRefused', { text })]],
  [[...LOGIN, 'signIn: call.failed'], []],
  [
    ['restoreSession: session.absent', 'session.signInWith (google)', 'signInWith: popupBlocked'],
    [log('signInFailed', { provider: 'google', code: 'popup-blocked' })],
  ],
  [
    ['restoreSession: session.absent', 'session.signInWith (google)', 'signInWith: other'],
    [
      log('signInFailed', {
        provider: 'google',
        code: 'other',
        providerCode: 'auth/internal-error',
      }),
    ],
  ],
  [
    ['restoreSession: session.absent', 'session.signInWith (google)', 'signInWith: withoutEmail'],
    [log('emailMissing')],
  ],
  [[...PROFILE, 'createCustomer: call.refused'], [notice('customerRefused', { text })]],
  [
    [...PROFILE, 'createCustomer: call.failed'],
    [notice('customerFailed', { text: 'Failed to fetch' })],
  ],
  [[...PLAN, 'readSubscription: subscription.inactive', 'plan.choose'], [plan]],
  [
    [...PLAN, 'readSubscription: subscription.paymentCancelled'],
    [payment('dropped'), notice('paymentCancelled')],
  ],
  [[...LINK, 'readSubscription: subscription.active'], [notice('subscriptionAlreadyActive')]],
  [
    [...LINK, 'readSubscription: subscription.inactive', 'requestPaymentLink: call.refused'],
    [notice('paymentLinkRefused')],
  ],
  [
    [...LINK, 'readSubscription: unreadable', 'requestPaymentLink: call.failed'],
    [notice('paymentLinkFailed')],
  ],
  [
    [...LINK, 'readSubscription: subscription.inactive', 'requestPaymentLink: paymentLink.ready'],
    [payment('started')],
  ],
  [[...AGENT, 'agent.save', 'saveAssistant: assistant.saved'], [notice('agentSaved')]],
  [[...AGENT, 'agent.save', 'saveAssistant: call.refused'], [notice('agentRefused', { text })]],
  [[...AGENT, 'agent.save', 'saveAssistant: call.failed'], [notice('agentFailed')]],
])('%j is told', async (steps, expected) => {
  expect((await walk(...steps)).said).toEqual(expected);
});

test('a sign-up that was refused makes the next submit repeat the check: they may exist by now', async () => {
  const { snapshot } = await walk(...PROFILE, 'createCustomer: call.refused', 'profile.submit');
  expect(snapshot.value).toEqual({ authenticated: { profileForm: 'verifyingCustomer' } });
});

test('an unknown address stays not found when the session expires on it', async () => {
  const run = startControlledRun(onboardingFlow, () => {});
  for (const step of [
    ...PLAN,
    'readSubscription: subscription.active',
    'loadAssistant: session.expired',
  ])
    await takeStep(run, step);
  expect(run.actor.getSnapshot().value).toBe('sessionExpired');
  await run.take({ type: 'location.changed', path: '/nowhere' });
  await takeStep(run, 'endSession: session.closed');
  expect(run.actor.getSnapshot().value).toBe('notFound');
  run.stop();
});

test('a guarded address leads from the register form to login', async () => {
  const run = startControlledRun(onboardingFlow, () => {});
  await run.take({ type: 'location.changed', path: '/register' });
  await takeStep(run, 'restoreSession: session.absent');
  await run.take({ type: 'location.changed', path: '/admin-account' });
  expect(run.actor.getSnapshot().value).toEqual({ anonymous: { login: 'ready' } });
  run.stop();
});
