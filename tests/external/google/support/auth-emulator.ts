// Firebase's Auth Emulator in a process of its own, on free ports, with a home of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { listen } from '../../../support/listen.ts';

/** The prefix `demo-` marks a project that does not exist. */
export const PROJECT = 'demo-virsi';

export const EMULATOR_FOLDER = join(import.meta.dirname, '..', 'emulator');
const CLI = join(EMULATOR_FOLDER, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const PRELOADED = ['loopback-only.mjs', 'end-with-parent.mjs'].map((name) =>
  join(import.meta.dirname, name),
);
const HOST = '127.0.0.1';
/** Time limit of its start, and of its end, in milliseconds; a busy machine is no finding. */
const DEADLINE_MS = 240_000;

export interface AuthEmulator {
  /** host:port, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  readonly host: string;
  /** Everything it printed so far. */
  output(): string;
  /** Stops it and removes its folder. */
  close(): Promise<void>;
}

export async function startAuthEmulator(): Promise<AuthEmulator> {
  const folder = await mkdtemp(join(tmpdir(), 'virsi-emulator-'));
  const [auth, hub, logging] = await freePorts();
  const at = (port: number | undefined) => ({ host: HOST, port });
  const emulators = {
    auth: at(auth),
    hub: at(hub),
    logging: at(logging),
    ui: { enabled: false },
    singleProjectMode: true,
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  let output = '';
  const child = spawn(
    process.execPath,
    [CLI, 'emulators:start', '--only', 'auth', '--project', PROJECT],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        CI: 'true',
        NODE_OPTIONS: PRELOADED.map((file) => `--import ${JSON.stringify(file)}`).join(' '),
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`The emulator ended:\n${output}`);
    return isReady(`http://${HOST}:${auth}`);
  };
  await expect.poll(isUp, { timeout: DEADLINE_MS }).toBe(true);
  return {
    host: `${HOST}:${auth}`,
    output: () => output,
    close: async () => {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  const kill = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  await exit;
  clearTimeout(kill);
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return false;
  const { authEmulator } = await response.json();
  return authEmulator.ready;
}

/** All held at once, so that no two are the same. */
async function freePorts(): Promise<number[]> {
  const servers = [createServer(), createServer(), createServer()];
  const ports = await Promise.all(servers.map((server) => listen(server)));
  for (const server of servers) server.close();
  return ports;
}
