// Locks a PGlite folder for one process; the locks of killed processes are removed.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from './database.ts';

const TRIES = 8;
const LONGEST_PAUSE_MS = 60;

/**
 * Each process first writes a ticket file and then looks for others, so the later of two
 * always sees the other. Tickets have unique names, so removing a dead one can never
 * remove a living one, which a single lock file cannot guarantee.
 * @returns a function that releases the folder
 * @throws {DatabaseUnavailable} when a living process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  let holder = '';
  for (let tries = 0; tries < TRIES; tries++) {
    const ticket = `in-use.${process.pid}.${startOf(process.pid)}.${randomUUID()}`;
    const path = join(folder, ticket);
    await writeFile(path, '', { flag: 'wx' });
    const [other] = await livingTickets(folder, ticket);
    if (other === undefined) return () => rm(path, { force: true });
    await rm(path, { force: true });
    holder = other;
    // Two processes that started together have both withdrawn; one of them retries first.
    await wait(Math.random() * LONGEST_PAUSE_MS);
  }
  throw new DatabaseUnavailable(
    `Otro proceso (${holder.split('.')[1]}) ya usa la carpeta de datos ${folder}: ciérralo o elige otra con DATA_DIR.`,
  );
}

async function livingTickets(folder: string, mine: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('in-use.'));
  const others = names.filter((name) => name !== mine);
  const dead = others.filter((name) => !isAlive(name));
  for (const name of dead) await rm(join(folder, name), { force: true });
  return others.filter((name) => !dead.includes(name));
}

function isAlive(ticket: string): boolean {
  const [, pid, start] = ticket.split('.');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  // The process id may be reused (it is always 1 in a container), so the start time is compared too.
  return startOf(Number(pid)) === start;
}

/** Start time of a process in kernel ticks; '-' without /proc. */
function startOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '-';
  const afterName = readFileSync(stat, 'utf8').split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? '-';
}
