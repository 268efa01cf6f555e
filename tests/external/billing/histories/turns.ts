// Who goes on next: whatever runs at once does one statement or one call after the other, in an order that the history
// says, so that the same history happens again in the same way.

export interface Turns {
  /** Waits until it is this one's turn, and does the work alone. */
  take<T>(work: () => T | Promise<T>): Promise<T>;
  /** Gives turns until all is done and nobody waits. @param order which of those that wait, the first or a later one, over and over */
  drive<T>(work: Promise<T>, order: readonly number[]): Promise<T>;
}

/** Whoever was answered asks for the next turn within so many rounds of the event loop. */
const ROUNDS = 3;

const eventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** For a database that one process has to itself. */
export function inTurns(): Turns {
  const waiting: (() => Promise<void>)[] = [];
  let arrivals = 0;

  /** Until everybody waits for a turn, or is done. */
  const settle = async () => {
    let seen = -1;
    while (seen !== arrivals) {
      seen = arrivals;
      for (let round = 0; round < ROUNDS; round += 1) await eventLoop();
    }
  };

  return {
    take: (work) =>
      new Promise((resolve, reject) => {
        arrivals += 1;
        waiting.push(async () => {
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        });
      }),
    async drive(work, order) {
      let isDone = false;
      const ended = () => {
        isDone = true;
      };
      work.then(ended, ended);
      for (let turn = 0; ; turn += 1) {
        await settle();
        const index = Math.min(order[turn % order.length] ?? 0, waiting.length - 1);
        const [next] = waiting.splice(Math.max(0, index), 1);
        if (next) await next();
        else if (isDone) return work;
      }
    },
  };
}

/** Everybody goes on as the database and the network let them. */
export function atOnce(): Turns {
  let running = 0;
  return {
    async take(work) {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
    async drive(work) {
      try {
        return await work;
      } finally {
        // What goes on behind the answers takes its next step at once.
        for (let calm = 0; calm < ROUNDS; calm = running > 0 ? 0 : calm + 1) await eventLoop();
      }
    },
  };
}
