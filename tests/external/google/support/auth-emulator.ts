// Firebase's Auth Emulator in a process of its own: one for all workers, installed by npx into npm's cache.
import { execFileSync, spawn } from 'node:child_process';
import { openSync, readFileSync, realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { madeOnce } from '../../../../qa/playwright/made-once.ts';
import { listen } from '../../../support/listen.ts';

const PACKAGE = 'firebase-tools@15.34.2';
/** For a first installation over a slow network, in milliseconds. */
export const INSTALLING_LIMIT_MS = 900_000;
const STARTING_LIMIT_MS = 240_000;

/** The prefix `demo-` marks a project that does not exist. */
export const PROJECT = 'demo-virsi';
const HOST = '127.0.0.1';
const PRELOADED = ['loopback-only.mjs', 'end-with-run.mjs'].map((name) =>
  join(import.meta.dirname, name),
);

/** The first worker that needs it installs and starts it. It ends with the run. */
export async function authEmulator() {
  const folder = await madeOnce('emulator', start, INSTALLING_LIMIT_MS);
  return { host: readFileSync(join(folder, 'host'), 'utf8'), output: () => outputIn(folder) };
}

const outputIn = (folder: string) => readFileSync(join(folder, 'output'), 'utf8');

/** Its program. npx installs it and does not run it: npx needs the network, which the emulator must not reach. */
function installEmulator(): string {
  console.log(`Emulador: npx ${PACKAGE} (se descarga solo la primera vez)`);
  const printBin = ['node', '-p', 'process.env.PATH.split(path.delimiter)[0]'];
  const options = ['--yes', '--ignore-scripts', '--no-audit', '--no-fund', `--package=${PACKAGE}`];
  const bin = execFileSync('npx', [...options, '--', ...printBin], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return realpathSync(join(bin.trim(), 'firebase'));
}

async function start(folder: string): Promise<void> {
  const program = installEmulator();
  const [auth, hub, logging] = await freePorts();
  const at = (port: number | undefined) => ({ host: HOST, port });
  const emulators = {
    ...{ auth: at(auth), hub: at(hub), logging: at(logging) },
    ui: { enabled: false },
    singleProjectMode: true,
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const output = openSync(join(folder, 'output'), 'w');
  const words = ['emulators:start', '--only', 'auth', '--project', PROJECT];
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, HOME: folder, TMPDIR: folder, CI: 'true' },
      NODE_OPTIONS: PRELOADED.map((file) => `--import ${JSON.stringify(file)}`).join(' '),
      // A worker's parent is the run.
      RUN_PID: String(process.ppid),
    },
    // It outlives the worker.
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`The emulator ended:\n${outputIn(folder)}`);
    const response = await fetch(`http://${HOST}:${auth}`).catch(() => null);
    return response?.ok === true && (await response.json()).authEmulator.ready;
  };
  await expect.poll(isUp, { timeout: STARTING_LIMIT_MS }).toBe(true);
  await writeFile(join(folder, 'host'), `${HOST}:${auth}`);
}

/** All open at once, so that no two are the same. */
async function freePorts(): Promise<number[]> {
  const servers = [createServer(), createServer(), createServer()];
  const ports = await Promise.all(servers.map((server) => listen(server)));
  for (const server of servers) server.close();
  return ports;
}
