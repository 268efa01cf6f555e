// The primary dies while people write, and its standby takes over behind one address.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type Cluster,
  type ClusterOptions,
  freePort,
  runPostgres,
  startCluster,
} from '../../support/server/postgres-cluster.ts';
import { until } from '../../support/server/server-process.ts';
import { blockOf, fileOf, replaced } from './support/deploy-page.ts';
import { type Deployment, deploy } from './support/deployment.ts';
import { countOf, load } from './support/load.ts';
import { owners, signsUp } from './support/people.ts';
import { missing, run } from './support/programs.ts';
import { visitor } from './support/visitor.ts';

// A standby and HAProxy in front of both, with the files of docs/deploy.md.
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
  // Only now: without a standby no write would ever be answered.
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
  // It takes both for primaries until it has asked.
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

const NEEDS = missing('nginx', 'postgres', 'haproxy', 'openssl', 'curl');
const WRITERS = 4;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let deployment: Deployment;
let standby: Cluster;
let haproxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;
beforeAll(async () => {
  if (NEEDS) return;
  deployment = await deploy({
    postgres: PRIMARY,
    environment: { LIMIT_SIGN_UPS: '10000', LIMIT_MAILS: '10000' },
    frontOf: async (primary) => {
      standby = await standbyOf(primary);
      haproxy = await startHaproxy(primary, standby);
      return haproxy.port;
    },
  });
});
afterAll(async () => {
  await deployment?.close();
  await haproxy?.stop();
  standby?.close();
});

it('a promoted standby has every answered write, and people write on', async ({ skip }) => {
  skip(NEEDS !== null, NEEDS ?? '');
  const writers = await owners(deployment, WRITERS);
  const signedUp: string[] = [];
  const written = new Map<string, number>();
  let killedAt = Infinity;
  let againAt: number | null = null;
  const crowd = load(deployment, {
    write: writers.map(({ token, assistant }) => async (visit, serial) => {
      const json = { ...assistant, context: `Cambio ${serial}` };
      const sentAt = performance.now();
      const seen = await visit.ask('POST', `/api/bot/${assistant.service_number}`, { token, json });
      if (seen.status !== 200) return seen;
      written.set(token, serial);
      if (sentAt > killedAt) againAt ??= performance.now() - killedAt;
      return seen;
    }),
    'sign up': [signsUp(signedUp)],
  });
  await until(() => crowd.met().length > 300);
  killedAt = performance.now();
  deployment.cluster.kill();
  standby.sql('SELECT pg_promote()');
  const before = signedUp.length;
  await until(() => againAt !== null && signedUp.length > before + 2);
  const met = await crowd.end();

  console.table(countOf(met));
  console.log(`Writing again ${Math.round(againAt ?? 0)} ms after the primary was killed.`);
  // Whoever is not answered is told so, in Spanish.
  const others = met.filter(({ status }) => status !== 200 && status !== 201);
  expect(others.map(({ status }) => status).filter((status) => status !== 503)).toEqual([]);
  for (const { text } of others) expect(text).toContain('no está disponible en este momento');
  const stored = standby.sql('SELECT email FROM accounts', 'virsi').split('\n');
  expect(signedUp.filter((email) => !stored.includes(email))).toEqual([]);
  const visit = visitor(deployment);
  for (const { token } of writers) {
    const { context } = JSON.parse((await visit.ask('GET', '/api/bot', { token })).text);
    expect(Number(String(context).replace('Cambio ', ''))).toBeGreaterThanOrEqual(
      written.get(token) ?? Infinity,
    );
  }
  visit.leave();
  expect(againAt).toBeLessThan(20_000);
});
