// Firebase's Auth Emulator in a process of its own, on free ports, with a home of its own: one for all workers.
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { madeOnce } from '../../../../qa/playwright/made-once.ts';
import { listen } from '../../../support/listen.ts';
import { EMULATOR_FOLDER, INSTALLING_LIMIT_MS, installEmulator } from './installed-emulator.ts';

/** The prefix `demo-` marks a project that does not exist. */
export const PROJECT = 'demo-virsi';

const CLI = join(EMULATOR_FOLDER, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const PRELOADED = ['loopback-only.mjs', 'end-with-run.mjs'].map((name) =>
  join(import.meta.dirname, name),
);
const HOST = '127.0.0.1';
/** Time limit of its start, in milliseconds; a busy machine is no finding. */
const DEADLINE_MS = 240_000;

/** The first worker that needs it installs and starts it. It ends with the run. */
export async function authEmulator() {
  const start = async (folder: string) => {
    installEmulator();
    await writeFile(join(folder, 'host'), await startAuthEmulator(folder));
  };
  const folder = await madeOnce('emulator', start, INSTALLING_LIMIT_MS);
  return { host: readFileSync(join(folder, 'host'), 'utf8'), output: () => outputIn(folder) };
}

const outputIn = (folder: string) => readFileSync(join(folder, 'output'), 'utf8');

async function startAuthEmulator(folder: string): Promise<string> {
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
  const output = openSync(join(folder, 'output'), 'w');
  const child: ChildProcess = spawn(
    process.execPath,
    [CLI, 'emulators:start', '--only', 'auth', '--project', PROJECT],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        TMPDIR: folder,
        CI: 'true',
        NODE_OPTIONS: PRELOADED.map((file) => `--import ${JSON.stringify(file)}`).join(' '),
        // A worker's parent is the run.
        RUN_PID: String(process.ppid),
      },
      // It outlives the worker.
      detached: true,
      stdio: ['ignore', output, output],
    },
  );
  child.unref();
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`The emulator ended:\n${outputIn(folder)}`);
    return isReady(`http://${HOST}:${auth}`);
  };
  await expect.poll(isUp, { timeout: DEADLINE_MS }).toBe(true);
  return `${HOST}:${auth}`;
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return false;
  const { authEmulator: emulator } = await response.json();
  return emulator.ready;
}

/** All held at once, so that no two are the same. */
async function freePorts(): Promise<number[]> {
  const servers = [createServer(), createServer(), createServer()];
  const ports = await Promise.all(servers.map((server) => listen(server)));
  for (const server of servers) server.close();
  return ports;
}
