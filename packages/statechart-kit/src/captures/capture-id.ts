// The name of what a snapshot looks like.
import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../chart/state-name.ts';
import type { Flow } from '../model/flow.ts';
import { shownIn } from '../words/screens.ts';

const LETTERS = 6;

/** Equal for snapshots that look the same: the same state, and the same by `ViewConfig.shown`. */
export function captureIdOf(flow: Flow, snapshot: AnyMachineSnapshot): string {
  const hash = createHash('sha256').update(shownIn(flow, snapshot)).digest('hex').slice(0, LETTERS);
  return `${stateName(snapshot.value)}-${hash}`;
}
