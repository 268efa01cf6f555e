// `npm run measure -- load`: what the backend carries, beside a floor in the same turns; with `others`, what one client
// costs the others. Prints tables and fails nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { Command } from 'commander';
import { openDatabase } from '../../../server/database/open-database.ts';
import { startCluster } from '../../../tests/support/server/postgres-cluster.ts';
import { loadNow, machineLine, markdownTable, median } from '../tables.ts';
import { measureOthers } from './others.ts';
import { addPeople, somePeople, TOKEN_KEY } from './people.ts';
import { serve } from './processes.ts';
import { credentials, fromAnywhere, openingCalls, status } from './requests.ts';

const ACCOUNTS = 10_000;
const CONNECTIONS = 50;

const command = new Command('npm run measure -- load')
  .description('What the backend carries, on a Postgres of its own, which has to be installed.')
  .argument('[others]', "measures what one client's worst requests cost the others instead")
  .option('--seconds <number>', 'how long each turn takes', Number, 5)
  .option('--rounds <number>', 'how many turns there are; the medians count', Number, 5)
  .option('--only <words>', 'of others: attacks whose name has these words', '')
  .parse();
const { seconds, rounds, only } = command.opts<{ seconds: number; rounds: number; only: string }>();

const loadBefore = loadNow();
const folder = mkdtempSync(join(tmpdir(), 'virsi-load-'));
const cluster = await startCluster();
const clean = () => {
  cluster.close();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    clean();
    process.exit(1);
  });
const dataDir = join(folder, 'data');
const database = await openDatabase({ databaseUrl: cluster.url, dataDir }, () => undefined);
const onPglite = {
  SANDBOX: 'on',
  PORT: '0',
  TRUST_PROXY: 'on',
  TOKEN_KEY,
  STATIC_DIR: 'off',
  DATA_DIR: dataDir,
};
const onPostgres = { ...onPglite, DATABASE_URL: cluster.url };
const start = (name: string, script: string, variables: Record<string, string>) =>
  serve(script, variables, join(folder, `${name}.log`));

try {
  await addPeople(database, 1, ACCOUNTS);
  console.log(command.args[0] === 'others' ? await others() : await reads());
  console.log(`\n${machineLine(loadBefore)}; turns of ${seconds} s`);
} finally {
  await database.close();
  clean();
}

function others(): Promise<string> {
  const startOurs = (app: string) =>
    start('ours', 'server/main.ts', { ...onPostgres, STATIC_DIR: app });
  return measureOthers({ database, start: startOurs, app: join(folder, 'app'), seconds, only });
}

async function reads(): Promise<string> {
  const embedded = await openDatabase({ databaseUrl: null, dataDir }, () => undefined);
  await addPeople(embedded, 1, ACCOUNTS);
  await embedded.close();
  const floor = await start('floor', 'tools/bench/load/floor.ts', onPostgres);
  const ours = await start('ours', 'server/main.ts', onPostgres);
  const pglite = await start('pglite', 'server/main.ts', onPglite);

  const people = await somePeople(200);
  const opening = people.flatMap(openingCalls);
  const turns: readonly (readonly [name: string, url: string, requests: readonly Request[]])[] = [
    ['the floor: call 4', floor.url, people.map(status)],
    ['call 4', ours.url, people.map(status)],
    ['calls 2, 4 and 6', ours.url, opening],
    ['calls 2, 4 and 6 on PGlite', pglite.url, opening],
    ['sign-ups, a password hash each', ours.url, [fromAnywhere(credentials('signup'))]],
  ];
  const results = turns.map((): autocannon.Result[] => []);
  // The first turn is for the compiler.
  for (let turn = 0; turn <= rounds; turn += 1)
    for (const [index, [name, url, requests]] of turns.entries()) {
      console.error(`turn ${turn} of ${rounds}: ${name}`);
      const shape = { connections: CONNECTIONS, duration: seconds };
      const result = await autocannon({ url, ...shape, requests: [...requests] });
      if (turn > 0) results[index]?.push(result);
    }
  for (const served of [floor, ours, pglite]) await served.kill();

  const rateOf = (result: autocannon.Result | undefined) => (result?.['2xx'] ?? 0) / seconds;
  const rows = turns.map(([name], index) => {
    const all = results[index] ?? [];
    const ratios = all.map((result, turn) => rateOf(result) / rateOf(results[0]?.[turn]));
    return [
      name,
      median(all.map(rateOf)).toFixed(1),
      median(ratios).toFixed(2),
      median(all.map(({ latency }) => latency.p50)).toFixed(0),
      median(all.map(({ latency }) => latency.p99)).toFixed(0),
      String(all.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)),
    ];
  });
  return markdownTable(
    ['What', 'a second', 'to the floor', 'p50 (ms)', 'p99 (ms)', 'refused'],
    rows,
  );
}
