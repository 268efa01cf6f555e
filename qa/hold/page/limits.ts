// Time limits of the app do not run out while a tester decides.

/** The app gives a call up after this long, in milliseconds. */
const LIMIT_MS = 15_000;

/** A timer as long as a limit begins again as long as something is held when it ends. */
export function stretchLimits(isHeld: () => boolean): void {
  const { setTimeout: begin, clearTimeout: end } = window;
  const running = new Map<number, number>();

  function beginTimer(task: TimerHandler, ms = 0, ...rest: unknown[]): number {
    if (typeof task !== 'function' || ms < LIMIT_MS) return begin(task, ms, ...rest);
    const look = () => {
      if (isHeld()) running.set(id, begin(look, ms));
      else {
        running.delete(id);
        Reflect.apply(task, undefined, rest);
      }
    };
    const id = begin(look, ms);
    running.set(id, id);
    return id;
  }

  function endTimer(id?: number): void {
    end(running.get(id ?? 0) ?? id);
    running.delete(id ?? 0);
  }

  Object.assign(window, { setTimeout: beginTimer, clearTimeout: endTimer });
}
