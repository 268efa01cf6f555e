// Planned faults of the API: wrong, late, repeated and lost answers.
import type { Route } from './routes.ts';

export interface Fault {
  /**
   * `refused` answers with the status and does nothing; `saved` does so too, and again for the same idempotency key.
   * `not an object` answers with a text. `drip` sends an answer that never ends. `cut` ends the connection with
   * nothing done; `lost` does what was asked and then ends the connection.
   */
  readonly how: 'cut' | 'lost' | 'refused' | 'saved' | 'drip' | 'not an object';
  /** Every route by default. */
  readonly route?: Route;
  /** Number of requests that are answered before it; 0 by default. */
  readonly skip?: number;
  /** Number of requests that it affects; 1 by default. */
  readonly times?: number;
  /** 500 by default. */
  readonly status?: number;
  /** The error's code. */
  readonly code?: string;
}

export type Faults = ReturnType<typeof plannedFaults>;

export function plannedFaults() {
  let planned: { readonly fault: Fault; skip: number; left: number }[] = [];
  let held: Promise<void> | null = null;
  let release = () => {};
  return {
    plan(fault: Fault) {
      planned.push({ fault, skip: fault.skip ?? 0, left: fault.times ?? 1 });
    },
    /** Nothing is answered until the next `clear`. */
    hold() {
      held ??= new Promise((resolve) => {
        release = resolve;
      });
    },
    clear() {
      planned = [];
      release();
      held = null;
    },
    /** The fault of this request. */
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
