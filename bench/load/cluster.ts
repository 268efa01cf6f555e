// A Postgres of its own on a free port, and a pgbouncer in front of it; both are gone when the run ends.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const INSTALLED = '/usr/lib/postgresql';
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Postgres refuses to run as root. */
const runner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

function run(...command: readonly string[]): void {
  const [program = '', ...args] = [...runner, ...command];
  execFileSync(program, args, { stdio: 'ignore' });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'virsi-load-'));
  if (runner.length > 0) {
    const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, uid, uid);
  }
  return folder;
}

export interface Cluster {
  readonly url: string;
  /** Through a pgbouncer that lends connections for one transaction; null where there is none installed. */
  readonly pooledUrl: string | null;
  /** Cuts every connection. */
  stop(): void;
  /** Returns when it takes connections again. */
  start(): void;
  close(): void;
}

export async function startCluster(): Promise<Cluster> {
  const [version] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  const bin = (name: string) => join(INSTALLED, version ?? '', 'bin', name);
  const folder = ownFolder();
  const data = join(folder, 'data');
  const port = await freePort();
  run(bin('initdb'), '-D', data, '-U', 'virsi', '--auth=trust', '-E', 'UTF8');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=150`;
  const start = () =>
    run(bin('pg_ctl'), '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  start();
  const pooler = await startPooler(`postgres://virsi@127.0.0.1:${port}/postgres`);
  return {
    url: `postgres://virsi@127.0.0.1:${port}/postgres`,
    pooledUrl: pooler?.url ?? null,
    stop: () => run(bin('pg_ctl'), '-D', data, '-m', 'fast', 'stop'),
    start,
    close() {
      pooler?.close();
      run(bin('pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lends connections for one transaction. @returns null where pgbouncer is not installed */
export async function startPooler(url: string) {
  const { hostname, port: postgres, username, pathname } = new URL(url);
  const folder = ownFolder();
  const port = await freePort();
  const users = join(folder, 'users');
  writeFileSync(users, `"${username}" ""\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${postgres || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  );
  const [program = '', ...args] = [...runner, PGBOUNCER, '-q', settings];
  const pooler: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  const close = () => {
    pooler.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  let isMissing = false;
  pooler.on('error', () => {
    isMissing = true;
  });
  for (let tries = 0; tries < 50 && pooler.exitCode === null && !isMissing; tries += 1) {
    if (await answers(port))
      return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, close };
    await wait(100);
  }
  close();
  return null;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
