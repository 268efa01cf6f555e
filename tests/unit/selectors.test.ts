// What a view asks of the chart where no row of the scenarios does.

import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import {
  hasAccountPage,
  hasResetLink,
  isRecoveryOffered,
  isWait,
  screenOf,
} from '../../machines/selectors.ts';
import type { Input } from '../../machines/types.ts';

const ANA = { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false };

const opened = (input: Input) => createActor(onboardingMachine, { input }).getSnapshot();

/** Signed in under an unknown path, where nothing is asked of the backend. */
const signedIn = (input: Input) => {
  const actor = createActor(
    onboardingMachine.provide({
      actors: { restoreSession: fromCallback(() => {}) },
    }),
    { input },
  ).start();
  actor.send({ type: 'session.opened', user: ANA });
  const snapshot = actor.getSnapshot();
  actor.stop();
  return snapshot;
};

test('a full-page wait is not a screen', () => {
  expect(screenOf(opened({ path: '/' }))).toBe('restoring');
  expect((['restoring', 'loading'] as const).map(isWait)).toEqual([true, true]);
  expect((['login', 'profile', 'plan', 'agent', 'notFound'] as const).filter(isWait)).toEqual([]);
});

test('recovery is offered unless its screen is disabled', () => {
  expect(isRecoveryOffered(opened({ path: '/' }))).toBe(true);
  const disabledPaths = ['/recover-password'] as const;
  expect(isRecoveryOffered(opened({ path: '/', disabledPaths }))).toBe(false);
});

test('the account page exists for a signed-in person unless it is disabled', () => {
  expect(hasAccountPage(opened({ path: '/nada' }))).toBe(false);
  expect(hasAccountPage(signedIn({ path: '/nada' }))).toBe(true);
  expect(hasAccountPage(signedIn({ path: '/nada', disabledPaths: ['/account'] }))).toBe(false);
});

test('only an opened recovery link counts as a link', () => {
  expect(hasResetLink(opened({ path: '/' }))).toBe(false);
  expect(hasResetLink(opened({ path: '/', resetLink: 'lost' }))).toBe(false);
  expect(hasResetLink(opened({ path: '/', resetLink: 'opened' }))).toBe(true);
});
