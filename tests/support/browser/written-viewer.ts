// The viewer's folder, written once a run.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FlowViewFiles } from 'statechart-kit';
import { madeOnce } from '../../../qa/playwright/made-once.ts';

export interface Viewer {
  readonly view: FlowViewFiles['view'];
  /** Where its page is. */
  readonly folder: string;
  /** Of the run that is shown. */
  readonly run: string;
  /** @param place what the address says after its '#' */
  urlOf(place: string): string;
}

const PAGE = 'view';

export async function writtenViewer(): Promise<Viewer> {
  const run = await madeOnce('viewer', async (folder) => {
    // Only who makes it needs all that it is made with.
    const { writeWholeView } = await import('./whole-view.ts');
    const { view } = await writeWholeView(folder, join(folder, PAGE));
    await writeFile(join(folder, 'view.json'), JSON.stringify(view));
  });
  const view: Viewer['view'] = JSON.parse(await readFile(join(run, 'view.json'), 'utf8'));
  const folder = join(run, PAGE);
  const page = pathToFileURL(join(folder, 'index.html')).href;
  return { view, run, folder, urlOf: (place) => `${page}#${place}` };
}
