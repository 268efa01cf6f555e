// Of which page a wait shows the outline: only where no other page can come.
import { expect, test } from 'vitest';
import { comingScreen } from '../../src/screens/loading/coming-screen.ts';

test.each([
  // A screen whose code is on its way.
  ['profile', 'perfil', null, 'profile'],
  ['plan', 'pago', 'plan', 'plan'],
  ['agent', 'asistente', null, 'agent'],
  ['account', null, 'agent', null],
  ['recovery', 'cuenta', 'login', null],
  // The stored configuration is read: whatever comes of it, the form or a question about it is next.
  ['loading', 'asistente', null, 'agent'],
  ['loading', 'asistente', 'plan', 'agent'],
  // Who has just given their profile chooses a plan; anybody else may have one.
  ['loading', 'plan', 'profile', 'plan'],
  ['loading', 'plan', null, null],
  ['loading', 'plan', 'login', null],
  // A customer or not, paid or not: nobody knows yet.
  ['loading', 'perfil', 'login', null],
  ['loading', 'pago', 'plan', null],
  ['loading', null, 'agent', null],
  ['restoring', null, null, null],
] as const)('%s at the step %s after %s: %s', (screen, step, before, coming) => {
  expect(comingScreen({ screen, step, before })).toBe(coming);
});
