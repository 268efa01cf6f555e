// Bad days of the API: what it does not answer, holds back, or does without saying so.
import type { Route } from '../schemas.ts';

export interface Fault {
  /**
   * `refused` answers with the status and does nothing; `saved` does so too, and again for the same idempotency
   * key; `drip` sends the answer byte by byte and never all of it, `not an object` sends a text instead; `cut` ends the connection with nothing done; `lost` does what was asked and then ends the connection.
   */
  readonly how: 'cut' | 'lost' | 'refused' | 'saved' | 'drip' | 'not an object';
  /** Of each request while it is not said. */
  readonly route?: Route;
  /** So many of them are answered as ever before it. */
  readonly skip?: number;
  /** How often: once by default. */
  readonly times?: number;
  /** 500 by default. */
  readonly status?: number;
  /** The error code. */
  readonly code?: string;
}

export type PlannedFaults = ReturnType<typeof plannedFaults>;

export function plannedFaults() {
  let planned: { readonly fault: Fault; skip: number; left: number }[] = [];
  let held: Promise<void> | null = null;
  let letGo = () => {};
  return {
    fail(fault: Fault) {
      planned.push({ fault, skip: fault.skip ?? 0, left: fault.times ?? 1 });
    },
    /** From now on nothing is answered, until the next `clear`. */
    hold() {
      held ??= new Promise((resolve) => {
        letGo = resolve;
      });
    },
    clear() {
      planned = [];
      letGo();
      held = null;
    },
    /** The fault of this request, which is used up by it. */
    take(route: Route): Fault | undefined {
      const next = planned.find(({ fault }) => (fault.route ?? route) === route);
      if (!next) return undefined;
      if (next.skip > 0) {
        next.skip -= 1;
        return undefined;
      }
      next.left -= 1;
      planned = planned.filter(({ left }) => left > 0);
      return next.fault;
    },
    /** Resolves when answers are not held. */
    held: async () => held,
  };
}
