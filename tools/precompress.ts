// Compresses what a build wrote, once and as small as it gets, so that the server only has to send it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Images and fonts are compressed already. */
const TEXT = /\.(?:html|js|css|svg|json|txt|webmanifest)$/;
/** Below it the answer fits one packet anyway, in bytes. */
const SMALLEST = 1_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text of the build. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // After whatever else writes pages.
    closeBundle: { sequential: true, order: 'post', handler: () => compressFolder(folder) },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(texts.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([
    toBrotli(content, options).then((packed) => writeFile(`${file}.br`, packed)),
    toGzip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
