// Collects the viewer's data and writes the viewer into a folder.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readFunnel } from '../funnel/read-funnel.ts';
import { JOURNEYS } from '../journeys.ts';
import { viteBuild } from '../playwright/vite-build.ts';
import { knownWalks } from '../walks/generated-walks.ts';
import { cachedFolder } from './cached-folder.ts';
import { changesSince } from './changes.ts';
import { readPictures } from './read-pictures.ts';
import { stateViews } from './state-views.ts';
import type { StatePictures, StateView, ViewData } from './view-data.ts';

export interface ViewOptions {
  /** Folder of the last run, which has the pictures. */
  readonly from: string;
  /** The same of an older run. */
  readonly before?: string;
  readonly counts?: string;
  readonly exampleCounts?: true;
  /** A version of the repository. */
  readonly compare?: string;
}

const MODEL_SOURCES = ['machines', 'contract', 'qa', 'src/texts'];
const PAGE_SOURCES = [...MODEL_SOURCES, 'src/diagnostics', 'src/config'];

/** @returns a function that writes the viewer into a folder */
export async function makeView(options: ViewOptions): Promise<(folder: string) => Promise<void>> {
  const now = readPictures(options.from);
  const earlier = readPictures(options.before);
  const states = await cachedStates();
  const data: ViewData = {
    states,
    journeys: knownWalks().map(({ name, steps }, index) => ({
      title: name,
      says: JOURNEYS[index]?.says ?? '',
      steps: steps.map(({ words }) => words),
    })),
    pictures: withAddresses(now.pictures, 'pictures'),
    failures: withAddresses(now.failures, 'pictures'),
    picturesBefore: withAddresses(earlier.pictures, 'before'),
    funnel:
      options.counts !== undefined || options.exampleCounts ? readFunnel(options.counts) : null,
    changes: options.compare === undefined ? null : changesSince(options.compare),
  };
  const built = await cachedFolder('viewer', PAGE_SOURCES, (folder) =>
    viteBuild({
      root: import.meta.dirname,
      folder,
      mode: 'production',
      config: join(import.meta.dirname, 'vite.config.ts'),
    }),
  );
  return async (folder) => {
    const target = resolve(folder);
    await mkdir(target, { recursive: true });
    for (const file of ['viewer.js', 'viewer.css']) await cp(join(built, file), join(target, file));
    for (const [from, name] of [
      [now.folder, 'pictures'] as const,
      [earlier.folder, 'before'] as const,
    ])
      if (from !== null) await cp(from, join(target, name), { recursive: true });
    await writeFile(join(target, 'index.html'), pageWith(data));
  };
}

async function cachedStates(): Promise<readonly StateView[]> {
  const folder = await cachedFolder('states', MODEL_SOURCES, (made) =>
    writeFile(join(made, 'states.json'), JSON.stringify(stateViews())),
  );
  return JSON.parse(await readFile(join(folder, 'states.json'), 'utf8'));
}

const withAddresses = (
  pictures: readonly StatePictures[],
  folder: string,
): readonly StatePictures[] =>
  pictures.map((picture) => ({
    ...picture,
    files: Object.fromEntries(
      Object.entries(picture.files).map(([width, file]) => [width, `${folder}/${file}`]),
    ),
  }));

/** No text of the data can end the script that holds it. */
const pageWith = (data: ViewData): string => `<!doctype html>
<html lang="es">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Flujo de VIRSI</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="viewer.css">
  <div id="root"></div>
  <script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
  <script src="viewer.js"></script>
</html>
`;
