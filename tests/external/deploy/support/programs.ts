// What a deployment needs of the machine, and what is started of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readdirSync } from 'node:fs';
import { createServer } from 'node:net';

const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

function isInstalled(name: string): boolean {
  if (name === 'postgres') return listOf('/usr/lib/postgresql').length > 0;
  return FOLDERS.some((folder) => {
    try {
      accessSync(`${folder}/${name}`, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function listOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A sentence for whoever wonders why nothing was tried; null when all are there. */
export function missing(...names: readonly string[]): string | null {
  const absent = names.filter((name) => !isInstalled(name));
  return absent.length > 0 ? `not installed here: ${absent.join(', ')}` : null;
}

export type Running = ReturnType<typeof run>;

export function run(
  [program = '', ...words]: readonly string[],
  options: { readonly cwd?: string; readonly env?: Record<string, string> } = {},
) {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { PATH: FOLDERS.join(':'), ...options.env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close');
  const exitCode = () => ended.then(() => child.exitCode);
  return {
    child,
    output: () => output,
    /** Its exit code, once it has ended. */
    ended: exitCode,
    stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return exitCode();
    },
  };
}

/** Of four digits, so that `1` and the port make one of the metrics. */
export async function instancePort(not: readonly number[] = []): Promise<number> {
  for (let port = 2100 + (process.pid % 3000); ; port += 7)
    if (!not.includes(port) && (await isFree(port)) && (await isFree(10_000 + port))) return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
