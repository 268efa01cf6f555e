// Starts servers in processes of their own: ours, and the floor.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface Served {
  readonly url: string;
  readonly kill: () => Promise<void>;
}

/**
 * @param log file for the server's output
 * @throws when the server does not start; the message has the output
 */
export async function serve(
  script: string,
  environment: Record<string, string>,
  log: string,
): Promise<Served> {
  const file = openSync(log, 'w');
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  process.once('exit', () => child.kill());
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const url = /^VIRSI listo en (\S+)$/m.exec(readFileSync(log, 'utf8'))?.[1];
    if (url) return { url: url.replace('localhost', '127.0.0.1'), kill };
    await wait(100);
  }
  throw new Error(`no server: ${readFileSync(log, 'utf8').slice(0, 500)}`);

  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  }
}
