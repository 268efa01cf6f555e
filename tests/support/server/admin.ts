// The operator's desk, as a test sits at it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { UNOPTIMISED } from '../../../qa/playwright/pglite-template.ts';
import { runAdmin } from '../../../server/admin/run-admin.ts';
import { programOf } from './server-process.ts';

type Environment = Readonly<Record<string, string>>;

/** What those commands need that change something. */
export const WHY = ['--reason', 'lo pidió por teléfono', '--by', 'Marta', '--yes'];

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

/** In this process. */
export async function admin(environment: Environment, ...given: string[]): Promise<Ended> {
  const { isDone, says, notes } = await runAdmin(given, environment, undefined, {
    write: () => undefined,
  });
  const said = notes.map((note) => `${note}\n`).join('');
  return isDone
    ? { code: 0, out: `${says}\n`, said }
    : { code: 1, out: '', said: `${said}${says}\n` };
}

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** As from a command line, of the compiled server where the run has one; nobody sits there. */
export async function adminProcess(environment: Environment, ...given: string[]): Promise<Ended> {
  const program = process.env.VIRSI_SERVER
    ? [UNOPTIMISED, programOf('admin')]
    : ['--import', 'tsx', join(ROOT, 'server', 'admin.ts')];
  const child = spawn(process.execPath, [...program, ...given], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  const code = child.exitCode;
  return { code, out, said };
}
