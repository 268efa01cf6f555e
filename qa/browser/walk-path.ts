// Walks one generated path in the browser and checks every state on it.

import type { FlowPath } from 'statechart-kit';
import { isWait, screenOf } from '../../machines/selectors.ts';
import { onboardingFlow, START } from '../onboarding.ts';
import type { AccessCheck } from '../playwright/access-check.ts';
import type { Camera } from './camera.ts';
import type { Guard } from './guard.ts';
import type { Oracle } from './oracle.ts';
import { expectFocus, expectSameState } from './page-checks.ts';
import { expectPageInvariants } from './page-look.ts';
import { type WalkedPath, walkInBrowser } from './walk-in-browser.ts';
import type { Walker } from './walker.ts';

export interface WalkParts {
  readonly walker: Walker;
  readonly watcher: Guard;
  readonly camera: Camera;
  readonly checkAccess: AccessCheck;
  readonly oracle: Oracle;
}

/** Stops at the first step where the app leaves the path. The record says which step and why. */
export function walkPath(path: FlowPath, parts: WalkParts): Promise<WalkedPath> {
  const { walker, camera, checkAccess, oracle } = parts;
  let isFirst = true;
  return walkInBrowser(onboardingFlow, path, {
    camera,
    open: () => walker.open(START.path),
    read: walker.read,
    take: async (event, before, next) => {
      oracle.expectCalls();
      await walker.take(event, before, next);
    },
    look: async (after, before) => {
      expectSameState(await walker.read(), after);
      await expectPageInvariants(parts, after);
      await expectFocus(walker.page, before, after, isFirst);
      if (!isWait(screenOf(after))) isFirst = false;
      await checkAccess(walker.page, 'light');
    },
    judge: async (event, before) => {
      const { navigations } = await walker.read();
      await oracle.expectStep(event, before, navigations);
    },
  });
}
