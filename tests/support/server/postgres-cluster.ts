// A Postgres of its own on a free port, gone when the run ends; and a standby of it.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../listen.ts';

const INSTALLED = '/usr/lib/postgresql';

/** Postgres refuses to run as root. */
const runner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

export interface ClusterOptions {
  /** How who comes over the network says who they are. */
  readonly auth?: 'trust' | 'scram-sha-256';
  /** Lines of its postgresql.conf. */
  readonly settings?: string;
  /** Lines before those of pg_hba.conf. */
  readonly hba?: string;
  /** Makes the data folder in place of initdb. */
  readonly fill?: (data: string) => void;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export async function startCluster(options: ClusterOptions = {}) {
  const { auth = 'trust', settings = '', hba = '', fill } = options;
  const folder = folderOfPostgres();
  const data = join(folder, 'data');
  const port = await freePort();
  const local = ['-U', 'postgres', '--auth-local=trust', `--auth-host=${auth}`, '-E', 'UTF8'];
  if (fill) fill(data);
  else runPostgres('initdb', '-D', data, ...local);
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nmax_connections = 150\n${settings}\n`,
  );
  const access = join(data, 'pg_hba.conf');
  writeFileSync(access, `${hba}\n${readFileSync(access, 'utf8')}`);
  const control = (...words: string[]) => runPostgres('pg_ctl', '-D', data, ...words);
  const start = () => control('-w', '-l', join(folder, 'log'), 'start');
  start();
  return {
    /** As its superuser, where no password is asked for. */
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    /** Its socket is there too. */
    folder,
    /** As its superuser. @returns what psql prints, without headers */
    sql: (script: string, database = 'postgres') =>
      execFileSync(
        'psql',
        [
          '-h',
          folder,
          '-p',
          String(port),
          '-U',
          'postgres',
          '-d',
          database,
          '-qtA',
          '-v',
          'ON_ERROR_STOP=1',
        ],
        { input: script, encoding: 'utf8' },
      ).trim(),
    /** Cuts every connection. */
    stop: () => control('-m', 'fast', 'stop'),
    /** Returns when it takes connections again. */
    start,
    /** As a machine without power. */
    kill() {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    close() {
      try {
        control('-m', 'immediate', 'stop');
      } catch {
        // It is down already.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a program of Postgres, as its user. */
export function runPostgres(name: string, ...words: readonly string[]): void {
  const [version = ''] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  const [program = '', ...args] = [...runner, join(INSTALLED, version, 'bin', name), ...words];
  // What is started would keep a pipe open, and nobody would ever see the end of it.
  execFileSync(program, args, { stdio: 'ignore', cwd: tmpdir() });
}

/** One that the user of Postgres may write in. */
function folderOfPostgres(): string {
  const folder = mkdtempSync(join(tmpdir(), 'virsi-postgres-'));
  if (runner.length > 0) {
    const idOf = (option: string) =>
      Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, idOf('-u'), idOf('-g'));
  }
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}
