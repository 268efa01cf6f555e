// The viewer's folder, written once a run.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FlowViewFiles } from 'statechart-kit';
import { madeOnce } from './made-once.ts';

export interface Viewer {
  readonly view: FlowViewFiles['view'];
  /** Of the run that is shown. */
  readonly run: string;
  /** @param place what the address says after its '#' */
  urlOf(place: string): string;
}

export async function writtenViewer(): Promise<Viewer> {
  const run = await madeOnce('viewer', async (folder) => {
    // Only who makes it needs all that it is made with.
    const { writeWholeView } = await import('./whole-view.ts');
    const { view } = await writeWholeView(folder, join(folder, 'view'));
    await writeFile(join(folder, 'view.json'), JSON.stringify(view));
  });
  const view: Viewer['view'] = JSON.parse(await readFile(join(run, 'view.json'), 'utf8'));
  const page = pathToFileURL(join(run, 'view', 'index.html')).href;
  return { view, run, urlOf: (place) => `${page}#${place}` };
}
