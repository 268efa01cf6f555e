// Of which page a wait shows the outline: only where no other page can come.
import { expect, test } from 'vitest';
import { SHOWN_STEPS, STEPS, stepsFrom } from '../../machines/steps.ts';
import { comingScreen } from '../../src/screens/loading/coming-screen.ts';

const last = SHOWN_STEPS.at(-1) ?? STEPS[0];
const [, next = STEPS[0]] = stepsFrom('perfil');

test.each([
  // Whatever is read there, nothing comes after its screen.
  [last.name, null, last.screen],
  [last.name, 'login', last.screen],
  // Who has just given their profile has not done what comes next; anybody else may have.
  [next.name, 'profile', next.screen],
  [next.name, 'login', null],
  // A customer or not, paid or not: nobody knows yet.
  ['perfil', 'login', null],
  [null, 'agent', null],
] as const)(
  'at the step %s after the screen %s, the wait outlines the screen %s',
  (step, after, coming) => {
    expect(comingScreen(step, after)).toBe(coming);
  },
);
