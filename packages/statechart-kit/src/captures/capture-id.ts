// The name of what a snapshot looks like.
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../chart/state-name.ts';
import type { Flow } from '../model/flow.ts';
import { shortHash } from '../short-hash.ts';
import { shownIn } from '../words/screens.ts';

const LETTERS = 6;

/** Equal for snapshots that look the same: the same state, and the same by `ViewConfig.shown`. */
export function captureIdOf(flow: Flow, snapshot: AnyMachineSnapshot): string {
  return `${stateName(snapshot.value)}-${shortHash(shownIn(flow, snapshot), LETTERS)}`;
}
