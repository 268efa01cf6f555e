// What waits for the tester, and what can be done about it.

import type { ModelEvent } from 'statechart-kit';
import type { Reply } from '../../playwright/reply.ts';

export interface Waiting {
  readonly actor: string;
  /** Each running actor has its own. */
  readonly session: string;
  readonly answers: readonly ModelEvent[];
  /** Whether a call can fail in the ways of `fail`. */
  readonly isCall: boolean;
  readonly canPass: boolean;
}

export interface Waits {
  list(): readonly Waiting[];
  answer(event: ModelEvent): void;
  fail(actor: string, fault: Reply | 'late'): void;
  pass(actor: string): void;
  /** Everything goes on by itself until it is set back. */
  passAll(isPassing: boolean): void;
}
