// The logo leads to '/': a page of its own in the history, unless that is what is shown already (decision 38).

import { settledTransition } from 'statechart-kit';
import { expect, test } from 'vitest';
import { isHome, screenOf } from '../../../machines/selectors.ts';
import type { ScreenName } from '../../../machines/types.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';

const LOGO = { type: 'location.changed', path: '/' };

const steps = coverPaths().flatMap((path) => path.steps);

test('the logo adds to the history exactly where it leads to another screen', () => {
  const pushing = new Set<ScreenName>();
  for (const { snapshot } of steps) {
    const [after] = settledTransition(onboardingFlow, snapshot, LOGO);
    const screen = screenOf(snapshot);
    if (screenOf(after) !== screen) pushing.add(screen);
    expect(isHome(snapshot), screen).toBe(screenOf(after) === screen);
  }
  expect([...pushing].sort()).toEqual(
    ['account', 'newPassword', 'notFound', 'recovery', 'recoverySent', 'register'].sort(),
  );
});
