// The chart of another version of the repository, as its docs/chart.json has it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Finding } from '../finding.ts';
import type { ChartJson } from './chart-json.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FILE = 'docs/chart.json';

const git = (...words: readonly string[]) =>
  spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });

/** @throws {Finding} for a version that is unknown, or older than docs/chart.json */
export function chartAt(ref: string): ChartJson {
  // A ref that begins with a dash would be an option of git.
  if (git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).status !== 0)
    throw new Finding(`The repository has no version ${ref}.`);
  const { status, stdout } = git('show', `${ref}:${FILE}`);
  if (status !== 0) throw new Finding(`${ref} has no ${FILE}: it is older than this file.`);
  return JSON.parse(stdout);
}
