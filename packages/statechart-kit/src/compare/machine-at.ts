// Loads a machine as an earlier version of its file in git had it, and tells what changed between two.
import { execFile } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import type { AnyStateMachine } from 'xstate';
import { Finding } from '../finding.ts';
import { heldLoad } from '../load/held-load.ts';
import { machineIn } from '../load/machine-in.ts';
import { reasonOf } from '../load/reason.ts';
import { temporaryFolder } from '../load/text-file.ts';
import { VERSIONS } from '../load/version-folder.ts';
import type { Flow } from '../model/flow.ts';
import { type ChangedScenario, changedScenarios } from '../scenarios/play-scenarios.ts';
import type { ChartChanges } from './chart-changes.ts';
import { compareCharts } from './compare-charts.ts';

/** A commit of the repository that the machine is in. */
export interface Version {
  readonly ref: string;
  /** Abbreviated hash and the first line of the message. */
  readonly commit: string;
  readonly subject: string;
}

/** A machine as a commit has it. */
export interface VersionedMachine {
  readonly version: Version;
  readonly machine: AnyStateMachine;
}

/**
 * @param file of the machine, in a repository whose packages are used
 * @param name of the export, where there are several
 * @throws {Finding} when git does not know the version, or it has no machine
 */
export const machineAt = (ref: string, file: string, name?: string): Promise<VersionedMachine> =>
  withMachineAt(ref, file, name, (it) => it);

/** @param use what is done with it while its files are there, which it may still read */
async function withMachineAt<Made>(
  ref: string,
  file: string,
  name: string | undefined,
  use: (it: VersionedMachine) => Made | Promise<Made>,
): Promise<Made> {
  const inFolder = gitIn(dirname(resolve(file)));
  const root = (await inFolder(['rev-parse', '--show-toplevel']).catch(() => '')).trim();
  const git = gitIn(root || '.');
  const log = ['log', '-1', '--format=%h%n%s', '--end-of-options', ref, '--'];
  const told = await git(log).catch((cause: unknown) => {
    throw new Finding(`git knows no version '${ref}'`, { cause });
  });
  const [commit = '', subject = ''] = told.split('\n');
  const folder = temporaryFolder(VERSIONS);
  try {
    const index = gitIn(root, { GIT_INDEX_FILE: join(folder, 'index') });
    await index(['read-tree', commit]);
    // A clone may lack what it has not needed yet, and the machine may not need it either.
    const laidOut = ['checkout-index', '--all', '--force', `--prefix=${folder}${root}/`];
    const lacking = await index(laidOut).then(() => undefined, Object);
    const packages = (await index(['ls-files', '-z', '*package.json'])).split('\0').map(dirname);
    const above = root.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
    for (const place of [...packages.map((it) => join(root, it)), ...above]) {
      const modules = `${place}/node_modules`;
      const own = `${folder}${modules}`;
      if (existsSync(modules) && existsSync(dirname(own)) && !existsSync(own))
        symlinkSync(modules, own, 'junction');
    }
    const asked = relative(root, resolve(file));
    const isThere = existsSync(join(`${folder}${root}`, asked));
    const path = isThere ? asked : ((await namesIn(git, commit)).get(asked) ?? asked);
    const { href } = pathToFileURL(join(`${folder}${root}`, path));
    const module = await inFolderOf(folder, href).catch((cause: unknown) => {
      const why = reasonOf(lacking ?? cause, path).replaceAll(`${folder}${root}/`, '');
      throw new Finding(`'${ref}' has no ${path} that can be read: ${why}`, { cause });
    });
    const machine = await machineIn(module, `${path} at ${ref}`, name);
    return await use({ version: { ref, commit, subject }, machine });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What files were called that have another name, or another folder, now. */
async function namesIn(git: ReturnType<typeof gitIn>, commit: string) {
  const options = ['--find-renames', '--diff-filter=R', '--name-status', '-z'];
  // A clone may lack what is needed to tell.
  const told = (await git(['diff', ...options, commit]).catch(() => '')).split('\0');
  return new Map(told.flatMap((now, at) => (at % 3 === 2 ? [[now, told[at - 1]] as const] : [])));
}

/** What a file reads by a path from where the command runs is of its version too. */
async function inFolderOf(version: string, href: string): Promise<unknown> {
  const here = process.cwd();
  const there = `${version}${here}`;
  const isThere = isMainThread && existsSync(there);
  if (isThere) process.chdir(there);
  try {
    return await heldLoad(href);
  } finally {
    if (isThere) process.chdir(here);
  }
}

function gitIn(root: string, environment: Readonly<Record<string, string>> = {}) {
  const options = { cwd: root, env: { ...process.env, ...environment } };
  return async (args: readonly string[]) =>
    (await promisify(execFile)('git', args, options)).stdout;
}

/** The changes of a chart with the versions they lie between. */
export interface VersionChanges extends ChartChanges {
  readonly before: Version;
  /** Null for the working files. */
  readonly after: Version | null;
  /** Null where nobody wrote scenarios. */
  readonly scenarios: readonly ChangedScenario[] | null;
}

/**
 * @param versions `before` or `before..after`, as git revisions
 * @param name of the export, where there are several
 * @throws {Finding} when a version has no machine
 */
export async function compareVersions(
  versions: string,
  file: string,
  { machine, config: { scenarios } }: Flow,
  name?: string,
): Promise<VersionChanges> {
  const [before = '', after] = versions.split('..');
  return withMachineAt(before, file, name, (old) => {
    const compared = async (now: { machine: AnyStateMachine; version: Version | null }) => ({
      before: old.version,
      after: now.version,
      ...compareCharts(old.machine, now.machine),
      scenarios: scenarios ? await changedScenarios(old.machine, now.machine, scenarios) : null,
    });
    return after
      ? withMachineAt(after, file, name, compared)
      : compared({ machine, version: null });
  });
}
