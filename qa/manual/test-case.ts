// One case of the plan in words.

import { answeringActor, type ModelEvent, startControlledRun } from 'statechart-kit';
import type { AnyActorRef } from 'xstate';
import type { Snapshot } from '../../machines/selectors.ts';
import type { Emitted } from '../../machines/types.ts';
import { sampleNamed } from '../actors/actors.ts';
import type { Action } from '../controls/action.ts';
import { CASE_PARAMETER } from '../controls/console-words.ts';
import { actionsFor } from '../controls.ts';
import { onboardingFlow } from '../onboarding.ts';
import { answerOf } from './answers.ts';
import { type Datum, dataOf, type NewStep, preconditionsOf, titleOfCase } from './case-head.ts';
import type { PlanCase } from './cases.ts';
import { sentencesOfEmitted } from './emitted.ts';
import { expectationsOf, type Running, waitsOf } from './expectations.ts';
import type { Priority } from './priority.ts';
import { sentencesOf, withoutConsole } from './sentences.ts';

/** Sentences have neither a capital nor a full stop. Each format adds them. */
export interface CaseStep {
  readonly actions: readonly string[];
  readonly expected: readonly string[];
}

export interface TestCase {
  readonly id: string;
  readonly priority: Priority;
  readonly title: string;
  readonly preconditions: readonly string[];
  readonly data: readonly Datum[];
  readonly steps: readonly CaseStep[];
}

export const testCasesOf = (cases: readonly PlanCase[]): Promise<readonly TestCase[]> =>
  Promise.all(cases.map(testCaseOf));

/** Walks the case on the machine and records what a person does and sees. */
export async function testCaseOf(planCase: PlanCase): Promise<TestCase> {
  const { id, priority, preparation, steps, address } = planCase;
  const run = startControlledRun(onboardingFlow, () => {});
  for (const { event } of preparation) await run.take(event);
  const emitted: Emitted[] = [];
  run.actor.on('*', (emission) => emitted.push(emission));
  const done: Action[] = [];
  const newSteps: NewStep[] = [];
  const written: CaseStep[] = [];
  let before: Snapshot = run.actor.getSnapshot();
  let waiting = runningIn(run.actor);
  const opened = address ?? `/?${CASE_PARAMETER}=${id}`;
  const preconditions = preconditionsOf(opened, before, [...waiting.values()]);
  for (const [index, { event }] of steps.entries()) {
    const { actions, sentences } = whatIsDone(event, before);
    if (planCase.isNew[index]) newSteps.push({ before, words: wordsOf(event, actions) });
    await run.take(event);
    const after: Snapshot = run.actor.getSnapshot();
    const running = runningIn(run.actor);
    done.push(...actions);
    written.push({
      actions: sentences,
      expected: [
        ...expectationsOf(before, after),
        ...sentencesOfEmitted(emitted.splice(0), event.type === 'call.failed'),
        ...waitsOf(waiting, running, answeringActor(event)),
      ],
    });
    before = after;
    waiting = running;
  }
  run.stop();
  const title = planCase.title ?? titleOfCase(newSteps);
  return { id, priority, title, preconditions, data: dataOf(done), steps: written };
}

function runningIn(actor: AnyActorRef): Running {
  const children: Record<string, AnyActorRef> = actor.getSnapshot().children;
  return new Map(Object.entries(children).map(([name, { sessionId }]) => [sessionId, name]));
}

function whatIsDone(event: ModelEvent, snapshot: Snapshot) {
  const answer = answerOf(event);
  if (answer) return { actions: [], sentences: [answer] };
  const actions = actionsFor(event, snapshot);
  return { actions, sentences: sentencesOf(actions) };
}

/** Short enough for a title: the answer, or the last thing that is done whatever is asked. */
function wordsOf(event: ModelEvent, actions: readonly Action[]): string {
  const actor = answeringActor(event);
  if (actor !== undefined) return sampleNamed(actor, event.outcome).says;
  const last = actions.findLast((action) => action.do !== 'when');
  const said = last ? sentencesOf([last]).join() : (answerOf(event) ?? '');
  return withoutConsole(said).replace(/#[^»]+/, '#…');
}
