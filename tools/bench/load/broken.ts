// What breaks while people write: an instance is killed, Postgres is stopped and started.
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../server/database/database.ts';
import type { Cluster } from '../../../tests/support/server/postgres-cluster.ts';
import type { Person } from './people.ts';
import { serve } from './processes.ts';
import { lostOf, type Writes, writeOn } from './writers.ts';

const BEFORE_MS = 2000;
const AWAY_MS = 3000;
const AFTER_MS = 3000;

interface Options {
  readonly people: readonly Person[];
  readonly environment: Record<string, string>;
  readonly database: Database;
  readonly log: (name: string) => string;
}

/** One of two instances is killed. */
export async function killOne(options: Options): Promise<Writes> {
  const { people, environment, database, log } = options;
  const one = await serve('server/main.ts', environment, log('killed'));
  const other = await serve('server/main.ts', environment, log('survivor'));
  const both = [one.url, other.url];
  const { isOver, breaking } = during(async () => {
    await one.kill('SIGKILL');
    await wait(AFTER_MS);
  });
  const writes = await writeOn(
    people,
    (index) => (index % 2 === 0 ? both : both.toReversed()),
    isOver,
  );
  await breaking;
  await other.kill();
  return {
    ...writes.counts,
    lost: await lostOf(database, writes.answered),
    recoveredAt: writes.recoveredAt,
  };
}

/** @returns `recoveredAt` in milliseconds after Postgres was there again */
export async function restartPostgres(options: Options, cluster: Cluster): Promise<Writes> {
  const { people, environment, database, log } = options;
  const server = await serve('server/main.ts', environment, log('restarted'));
  let backAt = 0;
  const { isOver, breaking } = during(async () => {
    cluster.stop();
    await wait(AWAY_MS);
    cluster.start();
    backAt = performance.now();
    await wait(AFTER_MS);
  });
  const writes = await writeOn(people, () => [server.url], isOver);
  await breaking;
  await server.kill();
  const { recoveredAt } = writes;
  return {
    ...writes.counts,
    lost: await lostOf(database, writes.answered),
    recoveredAt: recoveredAt === null ? null : Math.round(recoveredAt - backAt),
  };
}

function during(breakIt: () => Promise<void>) {
  let isDone = false;
  const breaking = wait(BEFORE_MS)
    .then(breakIt)
    .finally(() => {
      isDone = true;
    });
  return { isOver: () => isDone, breaking };
}
