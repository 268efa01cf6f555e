// A state that the test console can open the app in.
import type { ModelEvent } from '../model/event.ts';

/** A state that the test console can open the app in. */
export interface Opening {
  /** Of the case, or the name of the state. */
  readonly id: string;
  /** Null for a state without a case. */
  readonly priority: string | null;
  readonly title: string;
  /** The address to open. */
  readonly path: string;
  /** Facts and delays that lead to the state. */
  readonly answers: readonly ModelEvent[];
}
