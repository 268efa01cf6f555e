// Keeps two processes out of one PGlite folder; a lock left by a killed process is taken over.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database.ts';

const TAKEOVER_TRIES = 5;

/**
 * @returns the function that gives the folder free again
 * @throws {DatabaseUnavailable} when a living process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`;
  for (let tries = 0; tries < TAKEOVER_TRIES; tries++) {
    if (await claim(path, mine)) return () => release(path, mine);
    const holder = await contentOf(path);
    if (holder === null) continue;
    if (isAlive(holder)) throw inUse(folder, holder);
    await setAside(path, holder);
  }
  throw inUse(folder, (await contentOf(path)) ?? '?');
}

/** Linking a finished file makes the lock appear whole or not at all, for one process only. */
async function claim(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content, { flag: 'wx' });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moves a dead process's lock away; when someone faster has taken the place, puts theirs back. */
async function setAside(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if ((await contentOf(aside)) !== dead) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function release(path: string, mine: string): Promise<void> {
  if ((await contentOf(path)) === mine) await rm(path, { force: true });
}

function isAlive(holder: string): boolean {
  const [pid = '', start = ''] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  // The number may have gone to another process since (always 1 in a container): its start tells.
  return startOf(Number(pid)) === start;
}

/** When a process began, in the kernel's ticks; '-' where /proc does not say. */
function startOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '-';
  const afterName = readFileSync(stat, 'utf8').split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? '-';
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function inUse(folder: string, holder: string): DatabaseUnavailable {
  const [pid] = holder.split(' ');
  return new DatabaseUnavailable(
    `Otro proceso (${pid}) ya usa la carpeta de datos ${folder}: ciérralo o elige otra con DATA_DIR.`,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
