// The states that the test console can open the app in, as the page gets them.
import type { ModelEvent } from 'statechart-kit';
import type { Priority } from '../plan/priority-words.ts';

export interface Opening {
  /** Of the case, or the name of the state. */
  readonly id: string;
  /** Null for a state without a case. */
  readonly priority: Priority | null;
  readonly title: string;
  /** The address to open. */
  readonly path: string;
  /** Facts and delays that lead to the state. */
  readonly answers: readonly ModelEvent[];
}

declare global {
  interface Window {
    /** Sent before the script of the console. */
    virsiOpenings?: readonly Opening[];
  }
}
