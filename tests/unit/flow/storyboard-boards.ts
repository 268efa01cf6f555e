// Storyboards of synthetic runs, and the command that makes them; what it prints is kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { addStoryboard, fromApp, readRunFolder } from 'statechart-kit';
import { vi } from 'vitest';
import { expectedOf } from '../../../packages/statechart-kit/src/storyboard/expected.ts';
import { storyboardOfRun } from '../../../packages/statechart-kit/src/storyboard/storyboard-of-run.ts';
import { onboardingFlow, PROGRAM } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { type Edit, type PictureOf, writeRun } from './storyboard-run.ts';

export const paths = coverPaths();
export const expected = expectedOf(onboardingFlow, paths);
export const NOT_FOUND = 'notFound';
export const UNSURE = 'authenticated.planSelection.unsure';

export const root = mkdtempSync(join(tmpdir(), 'virsi-storyboard-'));
/** After the tests of a file. */
export const removeRuns = () => rmSync(root, { recursive: true, force: true });

let folders = 0;
export function folderOf(edit?: Edit, pictureOf?: PictureOf): string {
  folders += 1;
  const folder = join(root, `run-${folders}`);
  writeRun(folder, paths, edit, pictureOf);
  return folder;
}

export const boardOf = (edit?: Edit, pictureOf?: PictureOf) =>
  storyboardOfRun(onboardingFlow, expected, readRunFolder(folderOf(edit, pictureOf)));

/** Nothing of the state was seen. */
export const without =
  (state: string): Edit =>
  (capture) =>
    capture.state === state ? undefined : capture;

export const edited =
  (state: string, change: Partial<Parameters<Edit>[0]>): Edit =>
  (capture, viewport) =>
    capture.state === state && viewport === '360' ? { ...capture, ...change } : capture;

export const cardOf = (page: string, state: string) =>
  new RegExp(`<article class="[^"]*" id="${state}".*?</article>`, 's').exec(page)?.[0] ?? '';

let said = '';
/** What the command printed when it ran last. */
export const told = () => said;

export async function storyboard(...words: readonly string[]): Promise<void> {
  const program = new Command().exitOverride();
  addStoryboard(
    program,
    fromApp(PROGRAM, onboardingFlow, () => paths),
  );
  said = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  try {
    await program.parseAsync(['node', 'flow', 'storyboard', ...words]);
  } finally {
    write.mockRestore();
  }
}
