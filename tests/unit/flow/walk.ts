// Walks a path that the test spells out, step by step, on the real machine.

import {
  type ControlledRun,
  describeEvent,
  type ModelEvent,
  startControlledRun,
} from 'statechart-kit';
import { onboardingFlow } from '../../../qa/onboarding.ts';

/** `actor: sample` for a fact; anything else is the person's event, with its payload or without. */
export async function walk(...steps: string[]) {
  const run = startControlledRun(onboardingFlow, () => {});
  const said: unknown[] = [];
  run.actor.on('*', (event) => said.push(event));
  for (const step of steps) await takeStep(run, step);
  const snapshot = run.actor.getSnapshot();
  run.stop();
  return { said, snapshot };
}

export async function takeStep(run: ControlledRun, step: string): Promise<void> {
  await run.take(find(onboardingFlow.possible(run.actor.getSnapshot()), step));
}

function find(events: readonly ModelEvent[], step: string): ModelEvent {
  const [actor, outcome] = step.split(': ');
  const event = events.find((candidate) =>
    outcome === undefined
      ? candidate.type === step || describeEvent(candidate) === step
      : candidate.outcome === outcome && candidate.actor === actor,
  );
  if (!event) throw new Error(`${step} cannot happen here`);
  return event;
}
