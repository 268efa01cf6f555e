// A session's report as steps on the chart.
import { readLog } from '../../replay/read-log.ts';
import type { Departure, ReplayedStep } from '../../replay/replay.ts';
import { replayPure } from '../../replay/replay-pure.ts';
import { startOf } from '../../replay/start-of.ts';

export interface Travel {
  /** State at the log's start, in dot notation. */
  readonly start: string;
  readonly steps: readonly ReplayedStep[];
  readonly departure: Departure | null;
  readonly endsIn: string;
  readonly dropped: number;
}

export type Reading =
  | { readonly kind: 'read'; readonly travel: Travel }
  | { readonly kind: 'unreadable'; readonly problem: string };

export function readTravel(text: string): Reading {
  try {
    const log = readLog(text);
    const travel = { ...replayPure(log), start: startOf(log).state, dropped: log.dropped };
    return { kind: 'read', travel };
  } catch (error) {
    return { kind: 'unreadable', problem: error instanceof Error ? error.message : String(error) };
  }
}
