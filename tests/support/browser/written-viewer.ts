// The viewer's folder, written once a run.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CountsFile, FlowViewFiles } from 'statechart-kit';
import { madeOnce } from '../../../qa/playwright/made-once.ts';

export interface Viewer {
  readonly view: FlowViewFiles['view'];
  /** What nobody did on the flow, to show what the pages are like. */
  readonly example: CountsFile;
  /** Where its page is. */
  readonly folder: string;
  /** Of the run that is shown. */
  readonly run: string;
  /** @param place what the address says after its '#' */
  urlOf(place: string): string;
}

const PAGE = 'view';
const MADE = 'made.json';

export async function writtenViewer(): Promise<Viewer> {
  const run = await madeOnce('viewer', async (folder) => {
    // Only who makes it needs all that it is made with.
    const { writeWholeView } = await import('./whole-view.ts');
    const { view, example } = await writeWholeView(folder, join(folder, PAGE));
    await writeFile(join(folder, MADE), JSON.stringify({ view, example }));
  });
  const made: Pick<Viewer, 'view' | 'example'> = JSON.parse(
    await readFile(join(run, MADE), 'utf8'),
  );
  const folder = join(run, PAGE);
  const page = pathToFileURL(join(folder, 'index.html')).href;
  return { ...made, run, folder, urlOf: (place) => `${page}#${place}` };
}
