// What the browser has stored when an answer is read.
import type { SessionUser } from '../../machines/types.ts';

/** Data that the browser must have stored when the answer is read. */
export interface Memory {
  readonly session?: SessionUser | null;
  readonly plan?: {
    readonly priceId: string | null;
    readonly payment: 'none' | 'started' | 'unconfirmed';
  };
  readonly serviceType?: string | null;
  /** The form in which something was typed before what is stored; null for none. */
  readonly draft?: string | null;
}
