// Walks paths on the real machine in Node and records their coverage.
import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { type GuardWatch, guardAnswer, withWatchedGuards } from '../chart/guards.ts';
import { restorePayloads, untouched } from '../chart/in-place.ts';
import { answerable, canTake } from '../chart/outside.ts';
import { lineOf, transitionId } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { settledStart, settledTransition } from '../explore/settle.ts';
import { plainMessage } from '../finding.ts';
import { flowOf } from '../model/define-flow.ts';
import { describeEvent, plainEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath, Step } from '../paths/find-paths.ts';
import { type ControlledRun, startControlledRun } from '../run/controlled-run.ts';
import { textOf } from '../text-of.ts';
import type { PathRecord, RunRecord } from './run-record.ts';

/** Walks each path from a fresh start. */
export async function walkPaths(flow: Flow, paths: readonly FlowPath[]): Promise<RunRecord> {
  const records: PathRecord[] = [];
  const walk = walkerOf(flow);
  for (const path of paths) records.push(await walk(path));
  return { format: 'statechart-kit.run', version: 1, runner: 'node', paths: records };
}

/** Stops at the first step that does not end where the model says. */
export const walkPath = (flow: Flow, path: FlowPath): Promise<PathRecord> => walkerOf(flow)(path);

/** The machine is copied once, because that takes as long as the chart is large. One path is walked at a time. */
function walkerOf(flow: Flow): (path: FlowPath) => Promise<PathRecord> {
  let recorder = createPathRecorder();
  let asked: [name: string, result: boolean][] | undefined;
  const onGuard: GuardWatch['onGuard'] = (name, result) => {
    if (name === null) return;
    if (asked) asked.push([name, result]);
    else recorder.onGuard(name, result);
  };
  /** What refuses an event is seen by asking, as that is no step: a guard that fails, or holds within a `not`. */
  const rest = ({ actor }: ControlledRun) => {
    const snapshot = actor.getSnapshot();
    recorder.onRest(snapshot);
    if (snapshot.status !== 'active') return;
    for (const event of flow.sent) {
      asked = [];
      const isTaken = canTake(snapshot, plainEvent(event));
      for (const [name, result] of asked) if (!isTaken || !result) recorder.onGuard(name, result);
    }
    asked = undefined;
  };
  const watched = flowOf(flow, withWatchedGuards(answerable(flow.machine), { onGuard }));
  const walk = async (path: FlowPath): Promise<PathRecord> => {
    recorder = createPathRecorder();
    const run = startControlledRun(watched, recorder.onTransition);
    rest(run);
    let steps = 0;
    let departure: PathRecord['departure'] = null;
    for (const step of path.steps) {
      const problem = await problemOf(run, step, () =>
        replayed(flow, path.steps.slice(0, steps + 1)),
      );
      rest(run);
      if (problem !== undefined) {
        departure = { step: steps + 1, event: describeEvent(step.event), problem };
        break;
      }
      steps += 1;
    }
    run.stop();
    return { id: path.id, title: path.title, steps, ...recorder.taken(), departure };
  };
  return async (path) => {
    const record = await walk(path);
    return restorePayloads(flow) ? walk(path) : record;
  };
}

/** What the model comes to now by these steps. */
const replayed = (flow: Flow, steps: readonly Step[]): AnyMachineSnapshot =>
  steps.reduce((at, { event }) => settledTransition(flow, at, event)[0], settledStart(flow)[0]);

async function problemOf(
  run: ControlledRun,
  { event, snapshot }: Step,
  again: () => AnyMachineSnapshot,
) {
  try {
    await run.take(event);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return difference(snapshot, untouched(run.actor.getSnapshot()), again);
}

function difference(
  expected: AnyMachineSnapshot,
  actual: AnyMachineSnapshot,
  again: () => AnyMachineSnapshot,
): string | undefined {
  if (actual.status !== expected.status) {
    const why = actual.status === 'error' ? `: ${plainMessage(actual.error)}` : '';
    return `is ${actual.status}, not ${expected.status}${why}`;
  }
  if (!isDeepStrictEqual(actual.value, expected.value))
    return `landed in ${JSON.stringify(actual.value)}, not in ${JSON.stringify(expected.value)}`;
  const differ = (one: AnyMachineSnapshot, other: AnyMachineSnapshot, key: string) =>
    !isDeepStrictEqual(one.context[key], other.context[key]) &&
    // Two runs never share an actor: the text has its id.
    textOf(one.context[key]) !== textOf(other.context[key]);
  const keys = Object.keys({ ...expected.context, ...actual.context }).filter((key) =>
    differ(actual, expected, key),
  );
  if (keys.length === 0) return undefined;
  // What is counted outside of the machine is never the same twice.
  const third = again();
  const steady = keys.filter((key) => !differ(third, expected, key) || !differ(third, actual, key));
  return steady.length === 0 ? undefined : `remembers something else: ${steady.join(', ')}`;
}

/** A recorder of one path. It counts nothing twice and keeps the order of the first time. */
export function createPathRecorder() {
  const transitions = new Set<string>();
  const states = new Set<string>();
  const rested = new Set<string>();
  const guards = new Set<string>();
  return {
    onTransition: (transition: AnyTransitionDefinition, snapshot: AnyMachineSnapshot) => {
      transitions.add(transitionId(transition));
      // The initial state may be left before anybody sees it.
      for (const { id } of [...lineOf(transition.source), ...activeNodes(snapshot)]) states.add(id);
    },
    onGuard: (name: string, result: boolean) => guards.add(guardAnswer(name, result)),
    /** When the machine has settled. */
    onRest: (snapshot: AnyMachineSnapshot) => {
      for (const { id } of activeNodes(snapshot)) {
        states.add(id);
        rested.add(id);
      }
    },
    taken: () => ({
      transitions: [...transitions],
      states: [...states],
      rested: [...rested],
      guards: [...guards],
    }),
  };
}
