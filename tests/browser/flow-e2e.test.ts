// `npm run flow -- e2e` as a command: its failures on an app that is wrong, and that it looks for what was typed in its
// exports, as it does after every run of `npm run test:external -- flow`.

import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeEvent } from 'statechart-kit';
import { screenOf } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/types.ts';
import { canariesOf, canaryData } from '../../qa/browser/canaries.ts';
import { filesHolding } from '../../qa/browser/files-holding.ts';
import { coverPaths } from '../../qa/paths/cover-paths.ts';
import { sandboxBuild } from '../../qa/playwright/sandbox-build.ts';
import { expect, test } from '../support/browser/test.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MARK = 'c4n4r105';

/** Long, in milliseconds: a command may start a whole run with a browser, and a busy machine must not fail it. */
const RUN_LIMIT_MS = 480_000;

test.setTimeout(RUN_LIMIT_MS + 20_000);

/** A folder of this test alone, removed when it passes. */
async function makeFolder(): Promise<string> {
  const folder = test.info().outputPath('run');
  await mkdir(folder, { recursive: true });
  return folder;
}

interface Ended {
  readonly status: number;
  readonly output: string;
}

function flow(words: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const program = join(ROOT, 'qa', 'main.ts');
  const env = { ...process.env, TEST_WORKER_INDEX: undefined, ...environment, VIRSI_WORKERS: '1' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', program, ...words],
      { cwd: ROOT, env, maxBuffer: 1e8, timeout: RUN_LIMIT_MS },
      (error, stdout, stderr) => {
        const status = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
        resolve({ status, output: stdout + stderr });
      },
    );
  });
}

/** The path that shows the screen after the fewest steps, and the step, counted from 1. */
function firstOn(screen: ScreenName) {
  const [first] = coverPaths()
    .flatMap(({ id, steps }) => {
      const index = steps.findIndex(({ snapshot }) => screenOf(snapshot) === screen);
      const event = steps[index]?.event;
      return event ? [{ id, step: index + 1, event }] : [];
    })
    .toSorted((a, b) => a.step - b.step);
  if (!first) throw new Error(`No path shows ${screen}`);
  return first;
}

test('a run says when an export holds what was typed', async () => {
  const folder = await makeFolder();
  const canaries = canariesOf(canaryData(MARK));
  await Promise.all(
    canaries.map((canary, index) => writeFile(join(folder, `${index}.json`), `"${canary}"`)),
  );
  expect(filesHolding(folder, canaries)).toHaveLength(canaries.length);
});

test('an app that says something else fails at the step, and leaves what is needed to see why; so does an export that holds what was typed', async () => {
  const folder = await makeFolder();
  const out = join(folder, 'out');
  const [canary = ''] = canariesOf(canaryData(MARK));
  await mkdir(out);
  await writeFile(join(out, 'export.html'), canary);
  const dist = join(folder, 'app');
  await cp(await sandboxBuild(), dist, { recursive: true });
  await replaceInScripts(join(dist, 'assets'), 'Selecciona tu plan', 'Elige tu plan');
  const { id: path, step, event } = firstOn('plan');
  const { status, output } = await flow(
    ['e2e', '--viewport', '1280', '--out', out, '--path', path],
    { VIRSI_DIST: dist, FLOW_E2E_MARK: MARK },
  );
  expect(status).toBe(1);
  expect(output).toContain(`step ${step}, ${describeEvent(event)}`);
  expect(output).toContain(`npm run flow -- e2e --path ${path} --viewport 1280`);
  const held = [...output.matchAll(/^.*?([^/\s]+) holds what was typed$/gm)].map(
    ([, name]) => name,
  );
  expect(held).toEqual(['export.html']);
  const left = await readdir(join(out, 'failures'), { recursive: true });
  for (const name of ['trace.zip', '.png', 'console.log'])
    expect(
      left.some((file) => file.endsWith(name)),
      name,
    ).toBe(true);
  const record = JSON.parse(await readFile(join(out, 'run-1280.json'), 'utf8'));
  expect(record.paths[0].departure.step).toBe(step);
});

async function replaceInScripts(folder: string, from: string, to: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.js'))) {
    const file = join(folder, name);
    // Or the server would send the old compressed files.
    for (const packed of ['.br', '.gz']) await rm(file + packed, { force: true });
    const text = await readFile(file, 'utf8');
    if (text.includes(from)) await writeFile(file, text.replaceAll(from, to));
  }
}
