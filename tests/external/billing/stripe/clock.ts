// The clock of the stand-in: what is due happens at its own moment, in order, however far the clock is moved.
import { nextDue } from './life/time-passes.ts';
import type { World } from './world.ts';

export function createClock(base: () => Date) {
  let ahead = 0;
  let past: number | null = null;
  const now = () => new Date(base().getTime() + ahead);
  const present = () => Math.floor(now().getTime() / 1000);
  return {
    now,
    /** Seconds since 1970; while something due happens, the moment when it was due. */
    seconds: () => past ?? present(),
    pass(milliseconds: number) {
      ahead += milliseconds;
    },
    /** Lets happen what is due by now. */
    catchUp(world: World) {
      for (;;) {
        const due = nextDue(world);
        if (!due || due.at > present()) return;
        past = due.at;
        try {
          due.happen();
        } finally {
          past = null;
        }
      }
    },
  };
}
