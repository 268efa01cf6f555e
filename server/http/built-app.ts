// Loads the built app into memory at start, compressed, so that no request waits for the disk or for compression.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { ConfigError } from '../config.ts';

type Content = Uint8Array<ArrayBuffer>;

export interface BuiltFile {
  readonly type: string;
  readonly content: Content;
  /** Its compressed versions, the smallest first. */
  readonly encoded: readonly (readonly [encoding: 'br' | 'gzip', content: Content])[];
}

/** By path, such as `/index.html`; empty when there is no build. */
export type BuiltApp = ReadonlyMap<string, BuiltFile>;

export const INDEX = '/index.html';

/** The app has about two megabytes; a larger folder is not the app. */
const MOST_MEGABYTES = 64;
/** Smaller files fit into one packet anyway, in bytes. */
const SMALLEST = 1000;

/** @throws {ConfigError} for a folder that is too large to be the app */
export function readBuiltApp(folder: string): BuiltApp {
  const app = new Map<string, BuiltFile>();
  if (!existsSync(join(folder, INDEX))) return app;
  let size = 0;
  const read = (path: string): Content | null => {
    const stats = statSync(join(folder, path), { throwIfNoEntry: false });
    if (!stats?.isFile()) return null;
    size += stats.size;
    if (size > MOST_MEGABYTES * 1024 * 1024)
      throw new ConfigError(
        `STATIC_DIR debe ser la carpeta de la aplicación construida: ${folder} tiene más de ${MOST_MEGABYTES} MB`,
      );
    return new Uint8Array(readFileSync(join(folder, path)));
  };
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const content = /\.(?:br|gz)$/.test(path) ? null : read(path);
    if (!content) continue;
    const type = getMimeType(path) ?? 'application/octet-stream';
    const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && content.length >= SMALLEST;
    const br = read(`${path}.br`);
    // Files that the build did not compress are compressed once here.
    const gzip = read(`${path}.gz`) ?? (isText ? new Uint8Array(gzipSync(content)) : null);
    const encoded = [
      ...(br ? [['br', br] as const] : []),
      ...(gzip ? [['gzip', gzip] as const] : []),
    ];
    app.set(`/${path}`, { type, content, encoded });
  }
  return app;
}
