// Checks every second whether this instance can work. Probes are answered
// from memory and wait for nothing.
// @rule When an instance is ready
import { setTimeout as wait } from 'node:timers/promises';
import type { Backend, Readiness } from '../backend.ts';
import { DatabaseConnectionError, type Queries } from '../database/database.ts';
import { migrationNames, missingMigrations } from '../database/migrations.ts';
import { openPostgres } from '../database/postgres.ts';
import { describeError } from '../http/describe-error.ts';
import { environmentKeys, type KeyRing } from '../tokens/key-ring.ts';
import { storedKeys } from '../tokens/stored-keys.ts';

const DATABASE = 'database';
const PERIOD_MS = 1000;
/** Time limit of the check; a database that does not answer is a failure. */
const PATIENCE_MS = 3000;

/** Uses its own connection, so that a full pool does not disturb it. */
const OWN_CONNECTION = {
  size: 1,
  connectTimeoutMs: PATIENCE_MS,
  statementTimeoutMs: PATIENCE_MS,
  idleTransactionTimeoutMs: null,
};

type Parts = Pick<Backend, 'config' | 'database' | 'builtApp' | 'now' | 'log'>;

/** @returns after the first check */
export async function watchReadiness(parts: Parts): Promise<Readiness> {
  const { config, database, builtApp, now, log } = parts;
  const own = config.databaseUrl
    ? await openPostgres(config.databaseUrl, () => undefined, OWN_CONNECTION)
    : null;
  const queries = own ?? database;
  const keys = config.tokenKey ? environmentKeys([config.tokenKey]) : storedKeys(queries, now);
  const look = findFailing({ queries, keys, builtApp, log });
  const stop = new AbortController();
  let failing = await look();
  const watch = async () => {
    while (!stop.signal.aborted) {
      await wait(PERIOD_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      if (!stop.signal.aborted) failing = await look();
    }
  };
  const watching = watch();
  return {
    failing: () => failing,
    async close() {
      stop.abort();
      await watching;
      await own?.close();
    },
  };
}

interface Work extends Pick<Backend, 'builtApp' | 'log'> {
  readonly queries: Queries;
  readonly keys: KeyRing;
}

/** @returns a check that lists the failing parts; for a database that does not answer only that */
export function findFailing({ queries, keys, builtApp, log }: Work) {
  const names = migrationNames();

  /** The failing parts; when the database did not answer, the others are unknown. */
  const problemOf = async (part: string, check: () => Promise<boolean>): Promise<string | null> => {
    try {
      return (await patiently(askedTwice(check))) ? null : part;
    } catch (error) {
      if (error instanceof Error) log.error({ error: describeError(error) }, `${part} failed`);
      return error instanceof DatabaseConnectionError || error instanceof Late ? DATABASE : part;
    }
  };
  const isReachable = async () => (await queries.rows('SELECT 1')).length === 1;
  const isMigrated = async () => (await missingMigrations(queries, names)).length === 0;
  const hasKeys = async () => (await keys.current()).secret !== '';
  const checks = [
    [DATABASE, isReachable],
    ['migrations', isMigrated],
    ['keys', hasKeys],
  ] as const;

  return async (): Promise<readonly string[]> => {
    const failing = builtApp?.size === 0 ? ['app'] : [];
    for (const [part, check] of checks) {
      const problem = await problemOf(part, check);
      if (problem) failing.push(problem);
      if (problem === DATABASE) break;
    }
    return failing;
  };
}

class Late extends Error {
  override readonly name = 'Late';
}

/** Reconnects once, because a broken connection does not mean that the database is down. */
async function askedTwice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DatabaseConnectionError) return ask();
    throw error;
  }
}

async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late('no answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
