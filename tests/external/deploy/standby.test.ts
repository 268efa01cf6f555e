// The primary dies while people write, and its standby takes over behind HAProxy, by the files of docs/deploy.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import {
  type Cluster,
  type ClusterOptions,
  freePort,
  runPostgres,
  startCluster,
} from '../../support/server/postgres-cluster.ts';
import { until } from '../../support/server/server-process.ts';
import { blockOf, fileOf, replaced } from './support/deploy-page.ts';
import { deploymentForFile } from './support/deployment.ts';
import { crowd, owners, signsUp, type Visitor, visitor } from './support/people.ts';
import { run } from './support/programs.ts';

const PASSWORD = 'secreto';
const HBA = replaced(blockOf('text', 'pg_hba.conf'), [['10.0.0.0/24', '127.0.0.1/32']]);

const PRIMARY: ClusterOptions = { hba: HBA };

/** @param primary started with the settings of PRIMARY */
async function standbyOf(primary: Cluster) {
  primary.sql(replaced(blockOf('sql', 'REPLICATION'), [['…', PASSWORD]]));
  const standby = await startCluster({
    settings: "synchronous_standby_names = ''",
    fill: (data) => {
      const line = replaced(blockOf('sh', 'pg_basebackup'), [
        ['host=10.0.0.5', `host=127.0.0.1 port=${primary.port}`],
        ['…', PASSWORD],
        ['/var/lib/postgresql/15/main', data],
      ]);
      const [, connection = '', , folder = ''] = /-d '(.*?)' (-R) -D (\S+)/.exec(line) ?? [];
      runPostgres('pg_basebackup', '-d', connection, '-R', '-D', folder, '-c', 'fast');
    },
  });
  // Set afterwards: without a standby no write would be answered.
  for (const [, name = '', value = ''] of blockOf('ini', 'synchronous_commit').matchAll(
    /^(\w+) = (.*)$/gm,
  ))
    primary.sql(`ALTER SYSTEM SET ${name} = ${value}`);
  primary.sql('SELECT pg_reload_conf()');
  await until(() => primary.sql('SELECT sync_state FROM pg_stat_replication') === 'sync');
  return standby;
}

async function startHaproxy(primary: Cluster, standby: Cluster) {
  const folder = mkdtempSync(join(tmpdir(), 'virsi-haproxy-'));
  const port = await freePort();
  const configuration = join(folder, 'haproxy.cfg');
  writeFileSync(
    configuration,
    replaced(fileOf('haproxy.cfg'), [
      ['127.0.0.1:5000', `127.0.0.1:${port}`],
      ['10.0.0.5:5432', `127.0.0.1:${primary.port}`],
      ['10.0.0.6:5432', `127.0.0.1:${standby.port}`],
    ]),
  );
  const haproxy = run(['haproxy', '-f', configuration]);
  // HAProxy takes both for primaries until its first check.
  await until(() => haproxy.output().includes('postgres/two is DOWN'));
  return {
    port,
    output: haproxy.output,
    async stop() {
      await haproxy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let standby: Cluster;
let haproxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;
const { deployed, test } = deploymentForFile(['haproxy'], async () => ({
  postgres: PRIMARY,
  frontOf: async (primary) => {
    standby = await standbyOf(primary);
    haproxy = await startHaproxy(primary, standby);
    return haproxy.port;
  },
}));
afterAll(async () => {
  await haproxy?.stop();
  standby?.close();
});

test('a promoted standby has every answered write, and takes new ones', async () => {
  const writers = await owners(deployed(), 4);
  const signedUp: string[] = [];
  const written = new Map<string, number>();
  const people = crowd(deployed(), [
    ...writers.map(({ token, save }) => async (visit: Visitor, serial: number) => {
      const seen = await save(visit, `Cambio ${serial}`);
      if (seen.status === 200) written.set(token, serial);
      return seen;
    }),
    signsUp(signedUp),
  ]);
  await until(() => people.met().length > 300);
  deployed().cluster.kill();
  standby.sql('SELECT pg_promote()');
  const [before, lastWritten] = [signedUp.length, Math.max(...written.values())];
  await until(
    () => signedUp.length > before + 2 && Math.max(...written.values()) > lastWritten + 20,
  );

  for (const other of await people.end())
    expect(other).toEqual({
      status: 503,
      text: expect.stringContaining('no está disponible en este momento'),
    });
  const stored = standby.sql('SELECT email FROM accounts', 'virsi').split('\n');
  expect(signedUp.filter((email) => !stored.includes(email))).toEqual([]);
  const visit = visitor(deployed());
  for (const { token } of writers) {
    const { context } = JSON.parse((await visit.ask('GET', '/api/bot', { token })).text);
    expect(Number(String(context).replace('Cambio ', ''))).toBeGreaterThanOrEqual(
      written.get(token) ?? Infinity,
    );
  }
  visit.leave();
});
