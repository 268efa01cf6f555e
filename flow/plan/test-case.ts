// One generated path as a manual test case.

import {
  describeEvent,
  type FlowPath,
  type ModelEvent,
  startControlledRun,
  titleForPeople,
} from 'statechart-kit';
import type { Snapshot } from '../../machines/selectors.ts';
import type { Emitted } from '../../machines/types.ts';
import type { Action } from '../controls/action.ts';
import { actionsFor } from '../controls.ts';
import { onboardingFlow } from '../onboarding.ts';
import { answerOf } from './answers.ts';
import { type Datum, dataOf, preconditionsOf } from './case-head.ts';
import { sentencesOfEmitted } from './emitted.ts';
import { expectationsOf } from './expectations.ts';
import { sentencesOf } from './sentences.ts';

/** Sentences have neither a capital nor a full stop. Each format adds them. */
export interface CaseStep {
  readonly actions: readonly string[];
  readonly expected: readonly string[];
  /** The event's name in the chart. */
  readonly reference: string;
}

export interface TestCase {
  /** The path's id. */
  readonly id: string;
  readonly title: string;
  readonly preconditions: readonly string[];
  readonly data: readonly Datum[];
  readonly steps: readonly CaseStep[];
}

/** Walks the path on the machine and records what a person does and sees. */
export async function testCaseOf({ id, title, steps }: FlowPath): Promise<TestCase> {
  const run = startControlledRun(onboardingFlow, () => {});
  const emitted: Emitted[] = [];
  run.actor.on('*', (emission) => emitted.push(emission));
  const done: Action[] = [];
  const written: CaseStep[] = [];
  let before: Snapshot = run.actor.getSnapshot();
  for (const { event } of steps) {
    const { actions, sentences } = whatIsDone(event, before);
    await run.take(event);
    const after: Snapshot = run.actor.getSnapshot();
    const announced = sentencesOfEmitted(emitted.splice(0));
    done.push(...actions);
    written.push({
      actions: sentences,
      expected: [...expectationsOf(before, after), ...announced],
      reference: describeEvent(event),
    });
    before = after;
  }
  run.stop();
  return {
    id,
    title: titleForPeople(onboardingFlow, title, before),
    preconditions: preconditionsOf(steps),
    data: dataOf(done),
    steps: written,
  };
}

function whatIsDone(event: ModelEvent, snapshot: Snapshot) {
  const answer = answerOf(event);
  if (answer) return { actions: [], sentences: [answer] };
  const actions = actionsFor(event, snapshot);
  return { actions, sentences: sentencesOf(actions) };
}
