// A Postgres cluster of its own for the containers: TEST_DATABASE_URL where it is given, otherwise one is started.
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** A URL with the right to create databases, and how to end what was started. */
export async function postgresCluster(): Promise<{ url: string; stop(): void }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => undefined };
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0] ?? '';
  const bin = join(VERSIONS, newest, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'virsi-postgres-'));
  const asPostgres = rootOrNot(folder);
  const port = await freePort();
  const data = join(folder, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  asPostgres(join(bin, 'initdb'), '-D', data, '-U', 'virsi', '--auth=trust', '-E', 'UTF8');
  const log = join(folder, 'log');
  asPostgres(join(bin, 'pg_ctl'), '-D', data, '-w', '-l', log, '-o', options, 'start');
  return {
    url: `postgres://virsi@127.0.0.1:${port}/postgres`,
    stop() {
      asPostgres(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres refuses to run as root. */
function rootOrNot(folder: string) {
  const isRoot = process.getuid?.() === 0;
  const run = (...command: readonly string[]) => {
    const [program = '', ...words] = command;
    const { status, stdout, stderr } = spawnSync(program, words, {
      encoding: 'utf8',
      cwd: folder,
      // What is started keeps its output open, and nobody would ever see the end of it.
      stdio: words.includes('start') ? 'ignore' : 'pipe',
    });
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
    return stdout;
  };
  if (!isRoot) return run;
  chownSync(folder, Number(run('id', '-u', 'postgres')), Number(run('id', '-g', 'postgres')));
  return (...command: readonly string[]) => run('runuser', '-u', 'postgres', '--', ...command);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
