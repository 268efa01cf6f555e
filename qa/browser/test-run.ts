// Prepares the folder of a run in the browser, and starts the test runner in a process of its own.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { capturesFile, runFile, type ViewportName } from 'statechart-kit';

/** Takes away what an earlier run left of these. */
export function prepareFolder(folder: string, viewports: readonly ViewportName[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of viewports) {
    for (const kind of ['parts', 'pictures', 'reports'])
      rmSync(join(folder, kind, name), { recursive: true, force: true });
    for (const file of [runFile(folder, name), capturesFile(folder, name)])
      rmSync(file, { force: true });
  }
}

interface TestRun {
  /** Absolute path of the runner's configuration. */
  readonly config: string;
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  /** Leaves standard output to the caller. */
  readonly isQuiet: boolean;
}

/** @returns the exit status of Playwright's test runner */
export async function runTests(
  { config, root, env, isQuiet }: TestRun,
  options: readonly string[],
): Promise<number> {
  const runner = createRequire(config).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [runner, 'test', '--config', config, ...options], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', isQuiet ? process.stderr : 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  return typeof status === 'number' ? status : 1;
}

/** Repeats one path. */
export const repeatLine = (path: string, viewport: ViewportName): string =>
  `Repeat it: npm run flow -- e2e --path ${path} --viewport ${viewport} --headed`;
