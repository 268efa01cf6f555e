// Writes the viewer into a self-contained folder: page, script, style and pictures.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { viteBuild } from '../../tools/vite-build.ts';
import type { FlowViewFiles } from './flow-view.ts';
import { viewerPage } from './viewer-page.ts';

const VIEWER = join(import.meta.dirname, '..', 'viewer');

/** Other files in the folder stay. */
export async function writeView(folder: string, { view, files }: FlowViewFiles): Promise<void> {
  const { script, style } = await builtViewer();
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write('viewer.js', script);
  write('index.html', viewerPage(view, style));
  for (const [name, base64] of files) write(name, Buffer.from(base64, 'base64'));
}

async function builtViewer() {
  const folder = mkdtempSync(join(tmpdir(), 'flow-viewer-'));
  try {
    const config = join(VIEWER, 'vite.config.ts');
    await viteBuild({ root: VIEWER, folder, mode: 'production', config });
    const [script, style] = ['viewer.js', 'viewer.css'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    );
    return { script: script ?? '', style: style ?? '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
