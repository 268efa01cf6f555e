// The real app in a browser, for random walks.

import { createActor } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import type { Visit } from '../browser/browser-session.ts';
import type { PageReading } from '../browser/page-driver.ts';
import { lookAtPage } from '../browser/page-look.ts';
import { START } from '../onboarding.ts';
import type { WalkedApp } from './app-walks.ts';

export function walkedApp(visit: Visit): WalkedApp {
  const { walker } = visit;
  return {
    open: () => walker.open(START.path),
    take: walker.take,
    look: async (model) => {
      const broken = await lookAtPage(visit, model);
      return { snapshot: snapshotOf(await walker.read()), broken };
    },
    reached: walker.read,
  };
}

/** The machine in the page. @throws when this machine has no such state */
function snapshotOf({ value, context }: Pick<PageReading, 'value' | 'context'>): Snapshot {
  const persisted = { status: 'active', output: undefined, error: undefined } as const;
  const snapshot = { ...persisted, value, context, children: {}, historyValue: {} };
  return createActor(onboardingMachine, { input: START, snapshot }).getSnapshot();
}
