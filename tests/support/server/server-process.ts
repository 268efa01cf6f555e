// The server as its own process, to be killed and watched.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { UNOPTIMISED } from '../../../qa/playwright/pglite-template.ts';
import { type Client, clientOf } from './client.ts';

/** A program of the compiled server, as `node` is to run it. */
export const programOf = (name: 'main' | 'admin') =>
  join(process.env.VIRSI_SERVER ?? '', `${name}.js`);

export function spawnServer(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [UNOPTIMISED, programOf('main')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watchProcess(child);
}

export type ServerProcess = ReturnType<typeof watchProcess>;

/** Kills after the file's tests what still runs. @returns what notes each */
export function killedAfterFile(): (started: ServerProcess) => ServerProcess {
  const all: ServerProcess[] = [];
  afterAll(async () => {
    for (const { child } of all) child.kill('SIGKILL');
    await Promise.all(all.map(({ ended }) => ended));
  });
  return (started) => {
    all.push(started);
    return started;
  };
}

/** Asks it to stop, and waits. */
export async function stopServer({ child, ended }: ServerProcess) {
  child.kill('SIGTERM');
  return ended;
}

/** @param child with its output piped */
export function watchProcess(child: ChildProcess) {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
  }));
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Waits for the printed address. @throws at once when it ends without one */
export async function addressOf(server: ServerProcess): Promise<Client> {
  const url = await Promise.race([
    until(() => /^VIRSI listo en (\S+)$/m.exec(server.stdout())?.[1]),
    server.ended.then(() => {
      throw new Error(`ended: ${server.stderr()}`);
    }),
  ]);
  return clientOf({ url });
}

/** Asks again until there is an answer. @param deadlineMs a bit less than what a test may take */
export async function until<T>(
  look: () => T | false | undefined | Promise<T | false | undefined>,
  deadlineMs = 100_000,
): Promise<T> {
  return vi.waitFor(
    async () => {
      const seen = await look();
      if (seen === undefined || seen === false) throw new Error('waited too long');
      return seen;
    },
    { timeout: deadlineMs, interval: 20 },
  );
}
