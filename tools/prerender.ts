// Draws the pages that anybody can open with the app's own code, once the browser's part is built.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { PrerenderedPage, prerenderPages } from '../src/prerender.tsx';

const ENTRY = 'src/prerender.tsx';
const ROOT = /<div id="root">.*?<\/div>/s;
const TITLE = /<title>.*?<\/title>/;

/** Draws `index.html` and, below `pages/`, one page for each address that needs no session. */
export function prerender(): Plugin {
  const seen: ResolvedConfig[] = [];
  return {
    name: 'prerender',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configResolved: (config) => {
      seen.push(config);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        for (const config of seen) await drawInto(config);
      },
    },
  };
}

async function drawInto(config: ResolvedConfig): Promise<void> {
  if (config.command !== 'build' || !existsSync(resolve(config.root, ENTRY))) return;
  // Beside the packages, for the drawing code imports them.
  await mkdir(resolve(config.root, 'dist'), { recursive: true });
  const folder = await mkdtemp(resolve(config.root, 'dist', 'prerender-'));
  try {
    await buildEntry(config, folder);
    const code: { prerenderPages: typeof prerenderPages } = await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    );
    const outDir = resolve(config.root, config.build.outDir);
    const template = await readFile(join(outDir, 'index.html'), 'utf8');
    for (const page of await code.prerenderPages()) {
      const file = join(outDir, fileOf(page));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, fill(template, page));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildEntry(config: ResolvedConfig, outDir: string): Promise<void> {
  await build({
    root: config.root,
    mode: config.mode,
    ...(config.configFile && { configFile: config.configFile }),
    logLevel: 'error',
    build: { ssr: ENTRY, outDir, emptyOutDir: true, minify: false },
  });
}

function fileOf({ path }: PrerenderedPage): string {
  if (path === null) return 'index.html';
  return join('pages', path === '/' ? 'index.html' : `${path}.html`);
}

function fill(template: string, { screen, title, html }: PrerenderedPage): string {
  return template
    .replace(ROOT, () => `<div id="root" data-screen="${screen}">${html}</div>`)
    .replace(TITLE, () => `<title>${title}</title>`);
}
