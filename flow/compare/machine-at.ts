// The machine as it was in some version of the project, taken out of git.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { Finding } from '../finding.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MACHINE = 'machines/onboarding-machine.ts';

export interface Version {
  /** As it was asked for. */
  readonly ref: string;
  /** Abbreviated hash, and the first line of its message. */
  readonly commit: string;
  readonly subject: string;
}

export interface VersionedMachine {
  readonly version: Version;
  readonly machine: AnyStateMachine;
}

/**
 * @param ref anything that git takes for a commit
 * @param root where the repository is; its packages are taken from there
 * @throws {Finding} when git knows no such version, or there is no machine in it
 */
export async function machineAt(ref: string, root = ROOT): Promise<VersionedMachine> {
  const git = gitIn(root);
  const told = await git(['log', '-1', '--format=%h%n%s', ref, '--']).catch((cause: unknown) => {
    throw new Finding(`git knows no version '${ref}'`, { cause });
  });
  const [commit = '', subject = ''] = told.split('\n');
  // Below the project, so that what the machine imports is found.
  const dist = join(root, 'dist');
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'machine-'));
  try {
    const index = gitIn(root, { GIT_INDEX_FILE: join(folder, 'index') });
    await index(['read-tree', commit]);
    await index(['checkout-index', '--all', '--force', `--prefix=${folder}/`]);
    return { version: { ref, commit, subject }, machine: await machineIn(folder, ref) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function gitIn(root: string, environment: Readonly<Record<string, string>> = {}) {
  const options = { cwd: root, env: { ...process.env, ...environment } };
  return async (args: readonly string[]) =>
    (await promisify(execFile)('git', args, options)).stdout;
}

async function machineIn(folder: string, ref: string): Promise<AnyStateMachine> {
  const url = pathToFileURL(join(folder, MACHINE)).href;
  const module: unknown = await import(url).catch((cause: unknown) => {
    throw new Finding(`'${ref}' has no ${MACHINE} that can be read`, { cause });
  });
  const machine =
    typeof module === 'object' && module !== null && 'onboardingMachine' in module
      ? module.onboardingMachine
      : null;
  if (!(machine instanceof StateMachine))
    throw new Finding(`'${ref}' has no machine in ${MACHINE}`);
  return machine;
}
