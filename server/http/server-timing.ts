// Adds Server-Timing to responses, with the total and the database's time, in development only.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createMiddleware } from 'hono/factory';
import type { RequestEnv } from '../backend.ts';
import type { Database, Queries } from '../database/database.ts';

const spent = new AsyncLocalStorage<{ ms: number; statements: number }>();

export function serverTiming() {
  return createMiddleware<RequestEnv>((c, next) => {
    const database = { ms: 0, statements: 0 };
    const began = performance.now();
    return spent.run(database, async () => {
      await next();
      const total = (performance.now() - began).toFixed(1);
      c.res.headers.set(
        'Server-Timing',
        `total;dur=${total}, db;dur=${database.ms.toFixed(1)};desc="${database.statements}"`,
      );
    });
  });
}

/** The database, with its time measured. */
export function timed(database: Database): Database {
  return {
    ...database,
    ...timedQueries(database),
    transaction: (work) => database.transaction((queries) => work(timedQueries(queries))),
  };
}

function timedQueries(queries: Queries): Queries {
  const keep = async <T>(ask: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      return await ask();
    } finally {
      const request = spent.getStore();
      if (request) {
        request.ms += performance.now() - began;
        request.statements += 1;
      }
    }
  };
  return {
    rows: (sql, values) => keep(() => queries.rows(sql, values)),
    script: (sql) => keep(() => queries.script(sql)),
  };
}
