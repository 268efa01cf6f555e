// Makes a snapshot from the state of the machine in the page.

import { createActor } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import { START } from '../onboarding.ts';
import type { PageReading } from './page-driver.ts';

/** @throws when this machine has no such state */
export function snapshotOf({ value, context }: Pick<PageReading, 'value' | 'context'>): Snapshot {
  const persisted = { status: 'active', output: undefined, error: undefined } as const;
  const snapshot = { ...persisted, value, context, children: {}, historyValue: {} };
  return createActor(onboardingMachine, { input: START, snapshot }).getSnapshot();
}
