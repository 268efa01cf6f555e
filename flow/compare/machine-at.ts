// Loads the machine of an earlier version of the project from git.
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
  /** The revision as given. */
  readonly ref: string;
  /** Abbreviated hash and the first line of the message. */
  readonly commit: string;
  readonly subject: string;
}

export interface VersionedMachine {
  readonly version: Version;
  readonly machine: AnyStateMachine;
}

/**
 * @param ref any git revision
 * @param root folder of the repository, whose packages are used
 * @throws {Finding} when git does not know the version, or it has no machine
 */
export async function machineAt(ref: string, root = ROOT): Promise<VersionedMachine> {
  const git = gitIn(root);
  const told = await git(['log', '-1', '--format=%h%n%s', ref, '--']).catch((cause: unknown) => {
    throw new Finding(`git knows no version '${ref}'`, { cause });
  });
  const [commit = '', subject = ''] = told.split('\n');
  // Inside the project, so that the machine's imports are found.
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
