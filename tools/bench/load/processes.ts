// Servers in processes of their own: ours, and the baseline.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './people.ts';

/** What every measure of the backend is given. */
export interface LoadOptions {
  readonly people: readonly Person[];
  readonly seconds: number;
  readonly environment: Record<string, string>;
  readonly log: (name: string) => string;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface Served {
  readonly url: string;
  readonly pid: number;
  /** Megabytes that it holds in memory. */
  memory(): number;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** @param log where its lines go, as on a machine that keeps them */
export async function serve(
  script: string,
  environment: Record<string, string>,
  log: string,
  nodeOptions: readonly string[] = [],
): Promise<Served> {
  const file = openSync(log, 'w');
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, ...loader, script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const url = await addressIn(log, child);
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    memory: () => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    async kill(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

async function addressIn(log: string, child: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const url = /^VIRSI listo en (\S+)$/m.exec(readFileSync(log, 'utf8'))?.[1];
    if (url) return url.replace('localhost', '127.0.0.1');
    await wait(100);
  }
  throw new Error(`no server: ${readFileSync(log, 'utf8').slice(0, 500)}`);
}
