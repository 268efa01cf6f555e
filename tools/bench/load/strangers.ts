// `npm run measure -- load strangers`: what one client's worst requests cost the others. Ends with 1 where a bound is broken.
import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { viteBuild } from '../../../qa/playwright/vite-build.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { Cluster } from '../../../tests/support/server/postgres-cluster.ts';
import { loadNow } from '../machine-line.ts';
import { markdownTable } from '../markdown-table.ts';
import { ATTACKS, BASELINE } from './attacks.ts';
import { addPeople, type Person, somePeople, TOKEN_KEY } from './people.ts';
import { serve } from './processes.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const EVERY_MS = 20;
/** A p99 is at most so much, and so many times that of a quiet server or of the baseline, whichever is more. */
const SLOWEST_MS = 250;
const TIMES = 2;
const PEOPLE = 1000;
/** By a build, which asks nobody for them. */
const REQUIRED = [
  'VITE_GOOGLE_CLIENT_ID',
  'VITE_GOOGLE_CALENDAR_API_KEY',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
];

/** What somebody else asks for meanwhile. */
const PATHS = ['/login', '/livez', '/api/payments/subscription/status'];

interface Cost {
  readonly path: string;
  readonly p50: number;
  readonly p99: number;
}

interface Options {
  readonly cluster: Cluster;
  readonly folder: string;
  readonly seconds: number;
  /** Of the names of those that are tried. */
  readonly only: string;
  readonly say: (line: string) => void;
}

/** @returns the table, and whether every bound is kept */
export async function measureStrangers({ cluster, folder, seconds, only, say }: Options) {
  const before = loadNow();
  say('builds …');
  const app = join(folder, 'app');
  // Within the project, where the packages are that it does not bring.
  const built = join(ROOT, 'dist', 'server-of-load');
  await Promise.all([
    viteBuild({
      folder: app,
      mode: 'production',
      environment: {
        ...Object.fromEntries(REQUIRED.map((name) => [name, 'load'])),
        VITE_FLOW_COUNTS: 'on',
      },
    }),
    viteBuild({ folder: built, mode: 'production', config: join(ROOT, 'vite.server.config.ts') }),
  ]);
  const environment = {
    PORT: '0',
    NODE_ENV: 'production',
    SANDBOX: 'off',
    PUBLIC_URL: 'https://virsi.test',
    TRUST_PROXY: 'on',
    TOKEN_KEY,
    STATIC_DIR: app,
    DATABASE_URL: cluster.url,
    // Nobody listens there: Stripe is away.
    STRIPE_API_URL: 'http://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_load',
    STRIPE_WEBHOOK_SECRET: 'whsec_load',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'VIRSI <hola@virsi.test>',
  };
  const database = await openDatabase(
    { databaseUrl: cluster.url, dataDir: folder },
    () => undefined,
  );
  await addPeople(database, 1, PEOPLE);
  const [stranger, somebody] = await somePeople(2);
  if (!stranger || !somebody) throw new Error('nobody is there');
  const server = await serve(join(built, 'main.js'), environment, join(folder, 'server.log'));
  const rows: string[][] = [];
  let isKept = true;
  try {
    await probe(server.url, somebody, seconds);
    const quiet = await probe(server.url, somebody, seconds);
    let baseline = quiet;
    const addRow = (name: string, costs: readonly Cost[], answers: string) =>
      rows.push([name, ...costs.flatMap(({ p50, p99 }) => [ms(p50), ms(p99)]), answers]);
    addRow('nothing', quiet, '');
    for (const { name } of ATTACKS) {
      if (name !== BASELINE.name && !name.includes(only)) continue;
      say(`${name} …`);
      await database.rows('DELETE FROM attempts');
      const attacking = attack(server.url, name, seconds + 2, stranger);
      await wait(1000);
      const costs = await probe(server.url, somebody, seconds);
      addRow(name, costs, await attacking);
      if (name === BASELINE.name) baseline = costs;
      for (const [index, { path, p99 }] of costs.entries()) {
        const least = Math.max(quiet[index]?.p99 ?? 0, baseline[index]?.p99 ?? 0);
        const bound = Math.min(SLOWEST_MS, TIMES * least);
        if (p99 <= bound) continue;
        isKept = false;
        say(`${name}: p99 of ${path} is ${ms(p99)} ms, over ${ms(bound)}`);
      }
      await wait(1000);
    }
  } finally {
    await server.kill();
    await database.close();
  }
  const heads = ['/login', '/livez', '/status'].flatMap((path) => [`${path} p50`, 'p99']);
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, ${seconds} s each, in ms; load ${before.toFixed(1)} before, ${loadNow().toFixed(1)} after`;
  return {
    table: `${markdownTable(['What one client does', ...heads, 'answers'], rows)}\n\n${machine}`,
    isKept,
  };
}

async function attack(url: string, name: string, seconds: number, { email, token }: Person) {
  const script = join(import.meta.dirname, 'attacker.ts');
  const words = [url, name, String(seconds), email, token];
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    script,
    ...words,
  ]);
  return stdout.trim();
}

/** Asks for each path again and again, whether or not it was answered before. */
async function probe(url: string, { token }: Person, seconds: number): Promise<readonly Cost[]> {
  const agent = new Agent({ keepAlive: true });
  const times = new Map<string, number[]>(PATHS.map((path) => [path, []]));
  const asked: Promise<void>[] = [];
  const headers = {
    Authorization: `Bearer ${token}`,
    'Accept-Encoding': 'br',
    'X-Forwarded-For': '192.0.2.1',
  };
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      get(new URL(path, url), { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} is ${response.statusCode}`));
        response.resume().on('end', () => {
          times.get(path)?.push(performance.now() - began);
          resolve();
        });
      }).on('error', reject);
    });
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const path of PATHS) asked.push(ask(path));
    await wait(EVERY_MS);
  }
  await Promise.all(asked);
  agent.destroy();
  return [...times].map(([path, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { path, p50: at(0.5), p99: at(0.99) };
  });
}

const ms = (value: number) => value.toFixed(0);
