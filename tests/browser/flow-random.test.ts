// `npm run flow -- random --browser` as a command: random walks through the real app keep the invariants.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/browser/test.ts';

/** For walks of half a minute, in milliseconds: a busy machine must not fail it, and shrinking takes time. */
const WALKS_LIMIT_MS = 480_000;

test('sixty random steps break nothing, and no file of theirs is left', async () => {
  test.setTimeout(WALKS_LIMIT_MS + 20_000);
  const folder = await mkdtemp(join(tmpdir(), 'virsi-random-'));
  const command = ['--import', 'tsx', 'qa/main.ts', 'random', '--browser'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...command, '--steps', '60', '--seed', '7'],
    { env: { ...process.env, TMPDIR: folder }, timeout: WALKS_LIMIT_MS },
  );
  expect(stdout).toMatch(/^60 steps in \d+ walks from seed 7 through the app at 360 px: all/);
  // The TypeScript runner keeps its compiled files.
  expect((await readdir(folder)).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
