// What waits for the tester, and what can be done about it.

import type { ActorName } from '../../../machines/events.ts';
import type { Answer } from '../../model/event.ts';
import type { Reply } from '../../playwright/reply.ts';

export interface Waiting {
  readonly actor: ActorName;
  /** Each running actor has its own. */
  readonly session: string;
  readonly answers: readonly Answer[];
  /** Whether a call can fail in the ways of `fail`. */
  readonly isCall: boolean;
  readonly canPass: boolean;
}

export interface Waits {
  list(): readonly Waiting[];
  answer(event: Answer): void;
  fail(actor: string, fault: Reply | 'late'): void;
  pass(actor: string): void;
  /** Everything goes on by itself until it is set back. */
  passAll(isPassing: boolean): void;
}
