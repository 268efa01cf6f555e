// Writes the viewer into a self-contained folder: page, script, style and pictures.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Finding } from '../finding.ts';
import type { FlowViewFiles } from './flow-view.ts';
import type { FlowView } from './view-model.ts';
import { viewerPage } from './viewer-page.ts';

/** What the simulation in the pages runs. */
export interface ViewedModule {
  /** File that exports the machine or the flow, and maybe the `ViewerParts` as `viewer`. */
  readonly module: string;
  /** Which of several exports. */
  readonly name?: string | undefined;
}

const VIEWER = join(import.meta.dirname, '..', 'viewer');

/**
 * Other files in the folder stay.
 * @throws {Finding} when the module cannot be bundled for a browser
 */
export async function writeView(
  folder: string,
  { view, files }: FlowViewFiles,
  viewed: ViewedModule,
): Promise<void> {
  const { script, style } = await builtViewer(viewed);
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write('viewer.js', script);
  write('index.html', viewerPage(view, style));
  for (const [name, base64] of files) write(name, Buffer.from(base64, 'base64'));
  for (const name of phonePictures(view))
    write(`${name}.js`, pictureScript(name, files.get(name) ?? ''));
}

/** What a filmstrip is drawn from. */
const phonePictures = ({ states }: FlowView): ReadonlySet<string> =>
  new Set(
    states.flatMap(({ looks }) => looks.flatMap((look) => look.pictures['360']?.light ?? [])),
  );

/** See viewer/strip/picture-data.ts. */
const pictureScript = (name: string, base64: string): string =>
  `takePictureData(${JSON.stringify([name, `data:image/jpeg;base64,${base64}`]).slice(1, -1)});\n`;

async function builtViewer({ module, name = '' }: ViewedModule) {
  const folder = mkdtempSync(join(tmpdir(), 'flow-viewer-'));
  const vite = join(
    dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin',
    'vite.js',
  );
  const config = join(VIEWER, 'vite.config.ts');
  const words = ['build', VIEWER, '--config', config, '--outDir', folder, '--emptyOutDir'];
  // A test runner says that this is a test, but what is built is not.
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    VIEWED_MODULE: resolve(module),
    VIEWED_EXPORT: name,
  };
  try {
    await promisify(execFile)(process.execPath, [vite, ...words, '--logLevel', 'error'], { env });
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    return { script: read('viewer.js'), style: read('viewer.css') };
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new Finding(`${module} cannot be bundled for the pages: ${said}`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
