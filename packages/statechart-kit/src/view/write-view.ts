// Writes the viewer into a self-contained folder: page, script, style and pictures.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pictureFile } from '../captures/captures.ts';
import { escapeMarkup } from '../escape.ts';
import { makeFolder, temporaryFolder, writeText } from '../load/text-file.ts';
import { TEXTS } from '../texts/texts.ts';
import type { FlowViewFiles } from './flow-view.ts';
import type { FlowView } from './view-model.ts';

/** Beside this file in the package, where it was built with it. */
const VIEWER = join(import.meta.dirname, '..', 'viewer');

/**
 * Other files stay.
 * @param appScript a classic script of the app, which calls `addToViewer`
 */
export async function writeView(
  folder: string,
  { view, files }: FlowViewFiles,
  appScript?: string,
): Promise<void> {
  makeFolder(folder);
  const { script, style } = existsSync(join(VIEWER, 'viewer.js'))
    ? viewerIn(VIEWER)
    : await viewerOfSources();
  const write = (name: string, content: string | Buffer) => writeText(join(folder, name), content);
  write('viewer.js', script);
  if (appScript !== undefined) write('app.js', appScript);
  write('index.html', viewerPage(view, { style, hasApp: appScript !== undefined }));
  const drawn = stripPictures(view);
  for (const [name, base64] of files) {
    const file = pictureFile(name);
    write(file, Buffer.from(base64, 'base64'));
    if (drawn.has(name)) write(`${file}.js`, pictureScript(file, base64));
  }
}

/** What a filmstrip is drawn from. */
const stripPictures = ({ states }: FlowView): ReadonlySet<string> =>
  new Set(
    states.flatMap(({ looks }) =>
      looks.flatMap(({ seen }) => (seen['360'] ?? seen['1280'])?.pictures.light ?? []),
    ),
  );

/** See viewer/strip/picture-data.ts. */
const pictureScript = (file: string, base64: string): string =>
  `takePictureData(${JSON.stringify([file, `data:image/jpeg;base64,${base64}`]).slice(1, -1)});\n`;

function viewerIn(folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { script: read('viewer.js'), style: read('viewer.css') };
}

/** In the repository, which has no build: no package runs this. */
async function viewerOfSources() {
  const folder = temporaryFolder(join(tmpdir(), 'flow-viewer-'));
  const vite = createRequire(import.meta.url).resolve('vite/package.json');
  const words = ['--config', join(VIEWER, 'vite.config.ts'), '--outDir', folder, '--emptyOutDir'];
  try {
    await promisify(execFile)(
      process.execPath,
      [join(dirname(vite), 'bin', 'vite.js'), 'build', VIEWER, ...words, '--logLevel', 'error'],
      // A test runner says that this is a test, but what is built is not.
      { env: { ...process.env, NODE_ENV: 'production' } },
    );
    return viewerIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `file:` is needed beside 'self' because a page opened from disk has no origin. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' file: data:",
  "script-src 'self' file:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * @param style the built style sheet, which goes into the page
 * @param hasApp whether the app has a script of its own
 */
export function viewerPage(
  view: FlowView,
  { style, hasApp }: { readonly style: string; readonly hasApp: boolean },
): string {
  return `<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${TEXTS[view.language].flow} · ${escapeMarkup(view.app)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="root"></div>
${jsonIsland(view)}
${hasApp ? '<script src="app.js"></script>\n' : ''}<script src="viewer.js"></script>
</body>
</html>
`;
}

/** Escaped, so that no text can end the script element. */
function jsonIsland(view: FlowView): string {
  const json = JSON.stringify(view).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="flow-view">${json}</script>`;
}
