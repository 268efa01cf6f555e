import { expect, test } from 'vitest';
import { allLooks } from '../../../qa/browser/looks.ts';
import { failureText, Mismatch } from '../../../qa/browser/walk-failure.ts';
import { eventWithId } from '../../../qa/model/event.ts';
import { walkOf } from '../../../qa/walks/walk.ts';

const walk = walkOf(['restoreSession: session.absent', 'session.signIn'].map(eventWithId), 'Entra');

test('a failed walk reports its step, expected and actual on two lines, and the line that repeats it', () => {
  const lines = failureText(walk, 2, 'walks-360', new Mismatch('a, b', 'a, c')).split('\n');
  expect(lines).toEqual([
    `Walk ${walk.id}, Entra`,
    'step 2 of 2: Pulsa «Iniciar sesión»',
    'expected: a, b',
    'actual:   a, c',
    `repeat: npx playwright test --project walks-360 -g ${walk.id}`,
  ]);
});

test('a walk that fails before its first step names the opening of the app', () => {
  const text = failureText(walk, 0, 'walks-360', new Error('net::ERR_CONNECTION_REFUSED'));
  expect(text).toContain('step 0 of 2: Abre la aplicación\nnet::ERR_CONNECTION_REFUSED\n');
});

test('each state is pictured once as it is, and at most once with a failure', () => {
  const looks = allLooks();
  const states = looks.filter(({ isFailure }) => !isFailure).map(({ state }) => state);
  expect(states).toContain('authenticated.awaitingPayment.requestingLink');
  expect(new Set(states).size).toBe(states.length);
  expect(looks.map(({ id }) => id)).toContain('anonymous.login.ready-failure');
  expect(new Set(looks.map(({ id }) => id)).size).toBe(looks.length);
});
