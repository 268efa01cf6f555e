// Random walks on the machine and their coverage of the chart.
import type { AnyStateMachine } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { createPathRecorder } from '../coverage/path-recorder.ts';
import { type SeededWalks, type SeedOptions, seededWalks } from './seeded-walks.ts';
import { walk } from './walk.ts';

export interface WalksResult extends SeededWalks {
  /** Names of the taken transitions and entered states. */
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

export async function randomWalks({
  machine = onboardingMachine,
  ...options
}: SeedOptions & { readonly machine?: AnyStateMachine }): Promise<WalksResult> {
  const recorder = createPathRecorder();
  const result = await seededWalks(options, (drawn, { isTry, limit, onStep }) =>
    walk(drawn, {
      machine,
      limit,
      onStep,
      onTransition: (...seen) => !isTry && recorder.onTransition(...seen),
    }),
  );
  const { transitions, states } = recorder.taken();
  return { ...result, transitions, states };
}
