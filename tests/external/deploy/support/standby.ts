// A standby and HAProxy in front of both, with the files of docs/deploy.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Cluster,
  type ClusterOptions,
  freePort,
  runPostgres,
  startCluster,
} from '../../../support/server/postgres-cluster.ts';
import { until } from '../../../support/server/server-process.ts';
import { blockOf, fileOf, replaced } from './deploy-page.ts';
import { run } from './programs.ts';

const PASSWORD = 'secreto';
const HBA = replaced(blockOf('text', 'pg_hba.conf'), [['10.0.0.0/24', '127.0.0.1/32']]);

export const PRIMARY: ClusterOptions = { hba: HBA };

/** @param primary started with the settings of PRIMARY */
export async function standbyOf(primary: Cluster) {
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

export async function startHaproxy(primary: Cluster, standby: Cluster) {
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
