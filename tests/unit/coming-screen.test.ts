// Of which page a wait shows the outline: only where no other page can come.
import { expect, test } from 'vitest';
import { comingScreen } from '../../src/screens/loading/coming-screen.ts';

test.each([
  // The stored configuration is read: whatever comes of it, the form or a question about it is next.
  ['asistente', null, 'agent'],
  ['asistente', 'plan', 'agent'],
  // Who has just given their profile chooses a plan; anybody else may have one.
  ['plan', 'profile', 'plan'],
  ['plan', null, null],
  ['plan', 'login', null],
  // A customer or not, paid or not: nobody knows yet.
  ['perfil', 'login', null],
  ['pago', 'plan', null],
  [null, 'agent', null],
] as const)('at the step %s after %s: %s', (step, after, coming) => {
  expect(comingScreen(step, after)).toBe(coming);
});
