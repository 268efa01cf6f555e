// A pgbouncer on a free port, in front of a Postgres.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asPostgres, folderOfPostgres, freePort } from './postgres-cluster.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Lends connections for one transaction. @returns null where pgbouncer is not installed */
export async function startPooler(url: string) {
  const { hostname, port: postgres, username, pathname } = new URL(url);
  const folder = folderOfPostgres();
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
  const [program, args] = asPostgres(PGBOUNCER, '-q', settings);
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
