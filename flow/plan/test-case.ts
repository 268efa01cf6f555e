// One generated path as a test case for people: what to have, what to do, what to see.
import type { Snapshot } from '../../machines/selectors.ts';
import type { Emitted } from '../../machines/types.ts';
import { startControlledRun } from '../controlled-run.ts';
import type { Action } from '../controls/action.ts';
import { actionsFor } from '../controls.ts';
import { describeEvent, type ModelEvent } from '../model-events.ts';
import type { FlowPath } from '../path-model.ts';
import { answerOf } from './answers.ts';
import { type Datum, dataOf, preconditionsOf, titleForPeople } from './case-head.ts';
import { sentencesOfEmitted } from './emitted.ts';
import { expectationsOf } from './expectations.ts';
import { sentencesOf } from './sentences.ts';

/** Sentences have neither a capital nor a full stop: each format begins and ends them. */
export interface CaseStep {
  readonly actions: readonly string[];
  readonly expected: readonly string[];
  /** The event's name in the chart. */
  readonly reference: string;
}

export interface TestCase {
  /** The path's. */
  readonly id: string;
  readonly title: string;
  readonly preconditions: readonly string[];
  readonly data: readonly Datum[];
  readonly steps: readonly CaseStep[];
}

/** Walks the path on the machine and writes down what a person does and sees. */
export async function testCaseOf({ id, title, steps }: FlowPath): Promise<TestCase> {
  const run = startControlledRun(() => {});
  const said: Emitted[] = [];
  run.actor.on('*', (emitted) => said.push(emitted));
  const done: Action[] = [];
  const written: CaseStep[] = [];
  let before: Snapshot = run.actor.getSnapshot();
  for (const { event } of steps) {
    const { actions, sentences } = whatIsDone(event, before);
    await run.take(event);
    const after: Snapshot = run.actor.getSnapshot();
    const emitted = sentencesOfEmitted(said.splice(0));
    done.push(...actions);
    written.push({
      actions: sentences,
      expected: [...expectationsOf(before, after), ...emitted],
      reference: describeEvent(event),
    });
    before = after;
  }
  run.stop();
  return {
    id,
    title: titleForPeople(title, before),
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
