// The looks of each state that the generated paths show, with the way to each, and the strip of each path.

import { describeEvent, type FlowPath } from 'statechart-kit';
import { type AnyMachineSnapshot, initialTransition } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { stateName } from '../../machines/state-name.ts';
import { captureIdOf } from '../e2e/captures.ts';
import { START } from '../onboarding.ts';
import { coverPaths } from '../paths/cover-paths.ts';
import { titleForPeople } from '../plan/case-head.ts';
import type { BoardStrip } from './board.ts';
import { captionOf } from './caption.ts';

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

export function expectedOf(paths: readonly FlowPath[] = coverPaths()): Expected {
  const soonest = new Map<string, ExpectedLook>();
  for (const path of paths)
    snapshotsOf(path).forEach((snapshot, step) => {
      const id = captureIdOf(snapshot);
      if (step < (soonest.get(id)?.step ?? Number.POSITIVE_INFINITY))
        soonest.set(id, { id, state: stateName(snapshot.value), snapshot, path: path.id, step });
    });
  const looks = [...soonest.values()].sort((a, b) => a.step - b.step || (a.id < b.id ? -1 : 1));
  return { looks, strips: paths.map(stripOf) };
}

function snapshotsOf({ steps }: FlowPath): readonly AnyMachineSnapshot[] {
  const [start] = initialTransition(onboardingMachine, START);
  return [start, ...steps.map(({ snapshot }) => snapshot)];
}

function stripOf(path: FlowPath): Omit<BoardStrip, 'walks'> {
  const snapshots = snapshotsOf(path);
  const frames = path.steps.map(({ event, snapshot }, index) => ({
    caption: captionOf(event, snapshots[index] ?? snapshot),
    event: describeEvent(event),
    look: captureIdOf(snapshot),
  }));
  const [start, end] = [snapshots[0], snapshots.at(-1)];
  return {
    id: path.id,
    title: end ? titleForPeople(path.title, end) : path.title,
    frames: [
      ...(start ? [{ caption: START_CAPTION, event: '', look: captureIdOf(start) }] : []),
      ...frames,
    ],
  };
}

const START_CAPTION = `Abre «${START.path}».`;
