// A storyboard from what there is of it: the folder of a run, or the page that was made of one.
import { readFileSync, statSync } from 'node:fs';
import { readRunFolder } from '../captures/run-folder.ts';
import { Finding } from '../finding.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import type { Storyboard } from './board.ts';
import { expectedOf } from './expected.ts';
import { storyboardInPage } from './storyboard-in-page.ts';
import { storyboardOfRun } from './storyboard-of-run.ts';

/**
 * @param paths cover the flow
 * @throws {Finding} when it is neither
 */
export function readStoryboard(flow: Flow, paths: readonly FlowPath[], from: string): Storyboard {
  const isPage = statSync(from, { throwIfNoEntry: false })?.isFile();
  if (isPage) return storyboardIn(from);
  return storyboardOfRun(flow, expectedOf(flow, paths), readRunFolder(from, flow.config.view?.run));
}

/** @throws {Finding} when the file is no storyboard page */
export function storyboardIn(page: string): Storyboard {
  try {
    return storyboardInPage(readFileSync(page, 'utf8'), page);
  } catch (cause) {
    if (cause instanceof Finding) throw cause;
    throw new Finding(`Cannot read ${page}`, { cause });
  }
}
