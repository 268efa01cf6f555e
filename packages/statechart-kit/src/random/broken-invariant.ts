// The error of a walk at the first invariant that does not hold.
import type { Flow, Invariant, ObservedStep } from '../model/flow.ts';

/** An invariant does not hold at a step of a walk. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
  constructor(
    readonly invariant: string,
    /** In words, from the start. */
    readonly steps: readonly string[],
    /** State value after the last step. */
    readonly state: unknown,
    /** Details of the contradiction, if there are any. */
    readonly found: readonly string[] = [],
    /** What was read of events of which nobody said what they hold, as `event.key of save`: with it, it may hold. */
    readonly unsaid: readonly string[] = [],
  ) {
    super(invariant);
  }
}

/** The name of the first invariant that does not hold. Null when all hold. */
export function brokenInvariant(flow: Flow, moment: ObservedStep): string | null {
  const [name] =
    Object.entries(flow.config.invariants ?? RUNS).find(([, holds]) => !holds(moment, flow)) ?? [];
  return name ?? null;
}

/** What holds of every machine. */
const RUNS: Readonly<Record<string, Invariant>> = {
  'the machine does not fail': ({ after }) => after.status !== 'error',
};
