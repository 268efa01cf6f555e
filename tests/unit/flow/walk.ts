// Walks a path that the test spells out, step by step, on the real machine.

import {
  type ControlledRun,
  describeEvent,
  type ModelEvent,
  startControlledRun,
} from 'statechart-kit';
import type { Snapshot } from '../../../machines/selectors.ts';
import type { WalkStep } from '../../../qa/journeys.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';

/** `actor: sample` for a fact; anything else is the person's event, with its payload or without. */
export async function walk(...steps: readonly (string | WalkStep)[]) {
  const run = startControlledRun(onboardingFlow, () => {});
  const said: unknown[] = [];
  run.actor.on('*', (event) => said.push(event));
  for (const step of steps) await takeStep(run, step);
  const snapshot = run.actor.getSnapshot();
  run.stop();
  return { said, snapshot };
}

export async function takeStep(run: ControlledRun, step: string | WalkStep): Promise<void> {
  await run.take(eventOf(run.actor.getSnapshot(), step));
}

/** @throws for a step that cannot happen there */
export function eventOf(snapshot: Snapshot, step: string | WalkStep): ModelEvent {
  const name = typeof step === 'string' ? step : describeEvent(step);
  const [actor, outcome] = name.split(': ');
  const events = onboardingFlow.possible(snapshot);
  const event =
    outcome === undefined
      ? (events.find((it) => describeEvent(it) === name) ??
        events.find(({ type }) => type === name))
      : events.find((it) => it.outcome === outcome && it.actor === actor);
  if (!event) throw new Error(`${name} cannot happen here`);
  return event;
}
