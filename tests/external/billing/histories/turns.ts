// The order of concurrent work: one statement or call at a time, as the history says, so that it can be repeated.

export interface Turns {
  /** Waits for its turn and does the work alone. */
  take<T>(work: () => T | Promise<T>): Promise<T>;
  /** Gives turns until all work is done. @param order indexes of the waiting ones, repeated */
  drive<T>(work: Promise<T>, order: readonly number[]): Promise<T>;
}

/** After an answer, the next turn is requested within this many rounds of the event loop. */
const ROUNDS = 3;

const eventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** For PGlite. */
export function inTurns(): Turns {
  const waiting: (() => Promise<void>)[] = [];
  let arrivals = 0;

  /** Until all wait for a turn or are done. */
  const untilAllWait = async () => {
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
        await untilAllWait();
        const index = Math.min(order[turn % order.length] ?? 0, waiting.length - 1);
        const [next] = waiting.splice(Math.max(0, index), 1);
        if (next) await next();
        else if (isDone) return work;
      }
    },
  };
}

/** For Postgres: the database and the network decide. */
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
        // Background work takes its next step at once.
        for (let calm = 0; calm < ROUNDS; calm = running > 0 ? 0 : calm + 1) await eventLoop();
      }
    },
  };
}
