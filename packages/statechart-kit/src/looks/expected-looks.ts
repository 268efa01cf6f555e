// The looks of each state that the generated paths show, with the way to each.
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../chart/state-name.ts';
import { settledStart } from '../explore/settle.ts';
import { grouped } from '../grouped.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import { shortHash } from '../short-hash.ts';
import { shownIn, wordsOfLooks } from '../words/screens.ts';

export interface ExpectedLook {
  readonly id: string;
  readonly state: string;
  readonly snapshot: AnyMachineSnapshot;
  /** How it differs from the other looks of the state. Empty without a difference. */
  readonly words: string;
  readonly path: string;
  readonly step: number;
}

/** Those of a state together, soonest first. */
export function expectedLooks(flow: Flow, paths: readonly FlowPath[]): readonly ExpectedLook[] {
  const soonest = new Map<string, Omit<ExpectedLook, 'words'>>();
  const [start] = settledStart(flow);
  for (const { id: path, steps } of paths)
    [start, ...steps.map(({ snapshot }) => snapshot)].forEach((snapshot, step) => {
      const id = captureIdOf(flow, snapshot);
      if (step < (soonest.get(id)?.step ?? Number.POSITIVE_INFINITY))
        soonest.set(id, { id, state: stateName(snapshot.value), snapshot, path, step });
    });
  const looks = [...soonest.values()].sort((a, b) => a.step - b.step || (a.id < b.id ? -1 : 1));
  return [...grouped(looks, ({ state }) => [state]).values()].flatMap((own) => {
    const words = wordsOfLooks(
      flow,
      own.map(({ snapshot }) => snapshot),
    );
    return own.map((look, index) => ({ ...look, words: words[index] ?? '' }));
  });
}

const LETTERS = 6;

/** Equal for snapshots that look the same: the same state, and the same by `ViewConfig.shown`. */
export function captureIdOf(flow: Flow, snapshot: AnyMachineSnapshot): string {
  return `${stateName(snapshot.value)}-${shortHash(shownIn(flow, snapshot), LETTERS)}`;
}
