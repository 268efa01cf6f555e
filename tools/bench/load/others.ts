// What one client's worst requests cost the others: their waits while it attacks, beside those on a quiet server.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { viteBuild } from '../../../qa/playwright/vite-build.ts';
import type { Database } from '../../../server/database/database.ts';
import { markdownTable } from '../tables.ts';
import { ATTACKS, CHEAPEST } from './attacks.ts';
import { type Person, somePeople } from './people.ts';
import type { Served } from './processes.ts';
import { bearer, get } from './requests.ts';

const A_SECOND = 50;
/** A p99 may be this long, and this many times that on a quiet server or during the cheapest attack. */
const SLOWEST_MS = 250;
const TIMES = 2;

/** What the others ask for. */
const PATHS = ['/login', CHEAPEST, '/api/payments/subscription/status'];

interface Wait {
  readonly p50: number;
  readonly p99: number;
}

interface Options {
  readonly database: Database;
  /** Starts our server with the built app in this folder. */
  readonly start: (app: string) => Promise<Served>;
  readonly app: string;
  readonly seconds: number;
  /** Part of the names of the attacks that are carried out. */
  readonly only: string;
}

/** @returns the table; a wait over its bound is marked */
export async function measureOthers({ database, start, app, seconds, only }: Options) {
  const [attacker, somebody] = await somePeople(2);
  if (!attacker || !somebody) throw new Error('no people');
  await viteBuild({ folder: app, mode: 'production', environment: { INCOMPLETE_BUILD: 'on' } });
  const server = await start(app);
  try {
    // The first time is for the compiler.
    await waitsOf(server.url, somebody, seconds);
    const quiet = await waitsOf(server.url, somebody, seconds);
    const rows = [['nothing', ...quiet.flatMap((each) => cellsOf(each)), '']];
    let cheapest = quiet;
    for (const { name } of ATTACKS.filter((each) => each.name.includes(only))) {
      console.error(`${name} …`);
      await database.rows('DELETE FROM attempts');
      const attacking = attack(server.url, name, seconds + 2, attacker);
      await wait(1000);
      const waits = await waitsOf(server.url, somebody, seconds);
      if (name === CHEAPEST) cheapest = waits;
      const bounds = waits.map((_, index) =>
        Math.min(SLOWEST_MS, TIMES * Math.max(quiet[index]?.p99 ?? 0, cheapest[index]?.p99 ?? 0)),
      );
      const cells = waits.flatMap((each, index) => cellsOf(each, bounds[index]));
      rows.push([name, ...cells, await attacking]);
    }
    const heads = PATHS.flatMap((path) => [`${path.split('/').at(-1)} p50`, 'p99 (ms)']);
    return markdownTable(['What one client does', ...heads, 'answers'], rows);
  } finally {
    await server.kill();
  }
}

const cellsOf = ({ p50, p99 }: Wait, bound = Number.POSITIVE_INFINITY): readonly string[] => [
  p50.toFixed(0),
  p99 > bound ? `${p99.toFixed(0)} (over ${bound.toFixed(0)})` : p99.toFixed(0),
];

async function attack(url: string, name: string, seconds: number, { email, token }: Person) {
  const script = join(import.meta.dirname, 'attacks.ts');
  const words = ['--import', 'tsx', script, url, name, String(seconds), email, token];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return stdout.trim();
}

/** Asks for each path fifty times a second. */
const waitsOf = (url: string, person: Person, seconds: number): Promise<readonly Wait[]> =>
  Promise.all(
    PATHS.map(async (path) => {
      const requests = [get(path, { ...bearer(person), 'X-Forwarded-For': '192.0.2.1' })];
      const rate = { connections: 10, overallRate: A_SECOND, duration: seconds };
      const { latency, non2xx, errors } = await autocannon({ url, requests, ...rate });
      if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} answers are no 200`);
      return latency;
    }),
  );
