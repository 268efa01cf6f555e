// `npm run measure -- load`: what the backend carries, measured against a bare baseline in the same turns. A table, never a failure.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { openDatabase } from '../../../server/database/open-database.ts';
import { startPooler } from '../../../tests/support/server/pgbouncer.ts';
import { startCluster } from '../../../tests/support/server/postgres-cluster.ts';
import { loadNow } from '../machine-line.ts';
import { markdownTable } from '../markdown-table.ts';
import { bytesOfAccounts, measureWrites } from './accounts.ts';
import { measureInstances, SHARE } from './instances.ts';
import { addPeople, somePeople, TOKEN_KEY } from './people.ts';
import { measureReads } from './reads.ts';
import { measureStrangers } from './strangers.ts';

const EXPLANATION = `
On a Postgres of its own: reads in turns with the baseline (a bare Hono and pg route that verifies a jose token), one, two
and four instances held to the same small share of a processor each, directly and through pgbouncer where it is installed.
On a busy machine the ratios count, not the figures.`;

/** Everybody has everything: a row in eleven tables. */
const ACCOUNTS = 10_000;

const command = new Command('npm run measure -- load')
  .description('What the backend carries.')
  .argument('[strangers]', "measures what one client's worst requests cost the others instead")
  .addHelpText('after', EXPLANATION)
  .option('--json <file>', 'writes the figures there too')
  .option('--seconds <number>', 'how long each turn takes', Number, 5)
  .option('--only <words>', 'of strangers: those whose name has these words', '')
  .option('--rounds <number>', 'how many turns there are', Number, 5)
  .parse();
const { json, seconds, rounds, only } = command.opts<{
  json?: string;
  seconds: number;
  rounds: number;
  only: string;
}>();

const say = (line: string) => process.stderr.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'virsi-load-'));
const cluster = await startCluster();
const pooler = await startPooler(cluster.url);
const clean = () => {
  pooler?.close();
  cluster.close();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    clean();
    process.exit(1);
  });

try {
  if (command.args[0] === 'strangers') {
    const { table, isKept } = await measureStrangers({ cluster, folder, seconds, only, say });
    console.log(table);
    process.exitCode = isKept ? 0 : 1;
  } else console.log((await measure()).join('\n\n'));
} finally {
  clean();
}

async function measure(): Promise<readonly string[]> {
  const before = loadNow();
  const log = (name: string) => join(folder, `${name}.log`);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const around = {
    SANDBOX: 'on',
    PORT: '0',
    TOKEN_KEY,
    STATIC_DIR: join(folder, 'app'),
    DATA_DIR: dataDir,
  };
  const environment = { ...around, DATABASE_URL: cluster.url };

  say(`${ACCOUNTS} accounts with everything …`);
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir }, () => undefined);
  await addPeople(database, 1, ACCOUNTS);
  const bytes = await bytesOfAccounts(database, ACCOUNTS);
  const embedded = await openDatabase({ databaseUrl: null, dataDir }, () => undefined);
  await addPeople(embedded, 1, ACCOUNTS);
  await embedded.close();
  const people = await somePeople(200);

  say('reads and the baseline …');
  const options = { people, seconds, environment, log };
  const reads = await measureReads({ ...options, rounds, embedded: around });
  say('sign-ups, sign-ins and saves …');
  const writes = await measureWrites(options);
  say('one, two and four instances …');
  const direct = await measureInstances(options);
  const behind = pooler && { ...around, DATABASE_URL: pooler.url };
  const pooled = behind && (await measureInstances({ ...options, environment: behind }));
  await database.close();

  const times = (all: typeof direct, count: number) => {
    const of = (wanted: number) => all?.find((each) => each.count === wanted)?.perSecond;
    const [one, other] = [of(1), of(count)];
    return one && other ? other / one : null;
  };
  const load = { before, after: loadNow() };
  if (json)
    await writeFile(
      json,
      `${JSON.stringify(
        {
          load,
          bytes,
          writes,
          reads: {
            ratio: reads.find(({ name }) => name === 'calls 2, 4 and 6')?.ratio,
            rounds: reads,
          },
          instances: { two: times(direct, 2), four: times(direct, 4), rounds: direct },
          pgbouncer: { two: times(pooled, 2), four: times(pooled, 4), rounds: pooled },
        },
        null,
        2,
      )}\n`,
    );

  const whole = (value: number) => Math.round(value).toString();
  const ratio = (value: number | null) => (value === null ? 'not measured' : value.toFixed(2));
  return [
    markdownTable(
      ['Reads', 'per second', 'to the baseline', 'p50 ms', 'p99 ms', 'p99.9 ms', 'MB', 'failed'],
      reads.map(({ name, round, ratio, memory }) => [
        name,
        whole(round.perSecond),
        ratio.toFixed(2),
        whole(round.p50),
        whole(round.p99),
        whole(round.p999),
        whole(memory),
        whole(round.failed),
      ]),
    ),
    markdownTable(
      ['Writes', 'per second', 'failed'],
      writes.map(({ name, perSecond, failed }) => [name, perSecond.toFixed(1), whole(failed)]),
    ),
    markdownTable(
      ['Table', 'bytes an account'],
      bytes.map(({ name, bytes }) => [name, whole(bytes)]),
    ),
    markdownTable(
      [
        `Instances at ${SHARE * 100} % of a processor`,
        'two to one',
        'four to one',
        'one, per second',
        'failed',
      ],
      (
        [
          ['on Postgres', direct],
          ['through pgbouncer', pooled],
        ] as const
      ).map(([name, all]) => [
        name,
        ratio(times(all, 2)),
        ratio(times(all, 4)),
        all ? whole(all[0]?.perSecond ?? 0) : 'not measured',
        whole((all ?? []).reduce((sum, { failed }) => sum + failed, 0)),
      ]),
    ),
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, ${rounds} turns of ${seconds} s; load ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after`,
  ];
}
