// The looks of each state that the generated paths show, with the way to each, and the strip of each path.
import type { AnyMachineSnapshot } from 'xstate';
import { captureIdOf } from '../captures/capture-id.ts';
import { stateName } from '../chart/state-name.ts';
import { settledStart } from '../explore/settle.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import { causeOf, startWords } from '../words/causes.ts';
import { titleForPeople } from '../words/screens.ts';
import type { BoardStrip } from './board.ts';

export interface ExpectedLook {
  readonly id: string;
  readonly state: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly path: string;
  readonly step: number;
}

export interface Expected {
  /** Soonest first. */
  readonly looks: readonly ExpectedLook[];
  readonly strips: readonly Omit<BoardStrip, 'walks'>[];
}

export function expectedOf(flow: Flow, paths: readonly FlowPath[]): Expected {
  const soonest = new Map<string, ExpectedLook>();
  const [start] = settledStart(flow);
  for (const path of paths)
    snapshotsOf(start, path).forEach((snapshot, step) => {
      const id = captureIdOf(flow, snapshot);
      if (step < (soonest.get(id)?.step ?? Number.POSITIVE_INFINITY))
        soonest.set(id, { id, state: stateName(snapshot.value), snapshot, path: path.id, step });
    });
  const looks = [...soonest.values()].sort((a, b) => a.step - b.step || (a.id < b.id ? -1 : 1));
  return { looks, strips: paths.map((path) => stripOf(flow, start, path)) };
}

const snapshotsOf = (start: AnyMachineSnapshot, { steps }: FlowPath) => [
  start,
  ...steps.map(({ snapshot }) => snapshot),
];

function stripOf(flow: Flow, start: AnyMachineSnapshot, path: FlowPath): Omit<BoardStrip, 'walks'> {
  const snapshots = snapshotsOf(start, path);
  const frames = path.steps.map(({ event, snapshot }, index) => ({
    caption: causeOf(flow, event, snapshots[index] ?? snapshot).words,
    event: describeEvent(event),
    look: captureIdOf(flow, snapshot),
  }));
  const end = snapshots.at(-1);
  return {
    id: path.id,
    title: end ? titleForPeople(flow, path.title, end) : path.title,
    frames: [{ caption: startWords(flow), event: '', look: captureIdOf(flow, start) }, ...frames],
  };
}
