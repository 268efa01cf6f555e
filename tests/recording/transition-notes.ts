// What of the chart each test takes, written into the folder FLOW_RECORD in the form of a recorded run.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  activeNodes,
  type PathRecord,
  type RunRecord,
  takenTransitions,
  transitionId,
} from 'statechart-kit';
import { type InspectionEvent, isMachineSnapshot } from 'xstate';

export interface Taken {
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

export function createTransitionNotes() {
  const byTest = new Map<string, { transitions: Set<string>; states: Set<string> }>();
  return {
    hear: (test: string, seen: InspectionEvent) => {
      if (seen.type !== '@xstate.microstep' || !isMachineSnapshot(seen.snapshot)) return;
      if (seen.snapshot.machine.id !== 'onboarding') return;
      const taken = byTest.get(test) ?? { transitions: new Set(), states: new Set() };
      byTest.set(test, taken);
      for (const each of takenTransitions(seen)) taken.transitions.add(transitionId(each));
      for (const { id } of activeNodes(seen.snapshot)) taken.states.add(id);
    },
    all: (): ReadonlyMap<string, Taken> =>
      new Map(
        [...byTest].map(([test, { transitions, states }]) => [
          test,
          { transitions: [...transitions], states: [...states] },
        ]),
      ),
  };
}

/** @param file of the tests */
export function writeNotes(runner: string, file: string, byTest: ReadonlyMap<string, Taken>): void {
  const folder = process.env.FLOW_RECORD;
  if (!folder || byTest.size === 0) return;
  const place = relative('', file);
  const paths = [...byTest].map(
    ([title, { transitions, states }]): PathRecord => ({
      id: place,
      title,
      steps: 0,
      transitions: [...transitions],
      states: [...states],
      rested: [...states],
      guards: [],
      departure: null,
    }),
  );
  const run: RunRecord = { format: 'statechart-kit.run', version: 1, runner, paths };
  const json = JSON.stringify(run);
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(json).digest('hex').slice(0, 16);
  writeFileSync(join(folder, `${runner}-${name}.json`), json);
}
