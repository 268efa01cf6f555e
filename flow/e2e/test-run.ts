// Prepares the run's folder and starts the test runner in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViewportName } from 'statechart-kit';
import { capturesFile, runFile } from 'statechart-kit';

const ROOT = join(import.meta.dirname, '..', '..');

/** A whole run empties the folder. Further shards add to it. */
export function prepareFolder(
  folder: string,
  viewports: readonly ViewportName[],
  part?: string,
): void {
  mkdirSync(folder, { recursive: true });
  if (part !== undefined && !part.startsWith('1/')) return;
  for (const name of viewports) {
    for (const kind of ['parts', 'pictures', 'reports'])
      rmSync(join(folder, kind, name), { recursive: true, force: true });
    for (const file of [runFile(folder, name), capturesFile(folder, name)])
      rmSync(file, { force: true });
  }
}

interface Run {
  readonly folder: string;
  readonly mark: string;
  /** Reserves standard output for the summary. */
  readonly json: boolean | undefined;
}

/** @returns the exit status of the test runner */
export async function runTests(
  { folder, mark, json }: Run,
  options: readonly string[],
): Promise<number> {
  const runner = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(ROOT, 'flow', 'e2e', 'playwright.config.ts');
  const child = spawn(process.execPath, [runner, 'test', '--config', config, ...options], {
    cwd: ROOT,
    env: { ...process.env, FLOW_E2E_FOLDER: folder, FLOW_E2E_MARK: mark },
    stdio: ['ignore', json ? process.stderr : 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  return typeof status === 'number' ? status : 1;
}
