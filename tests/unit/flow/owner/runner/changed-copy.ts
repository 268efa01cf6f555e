// A copy of parts of the project with a mistake in it, beside the real one for as long as it is tried.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
/** Git knows nothing of it, and what is in it finds the project's packages. */
const PLACE = join(ROOT, 'dist');

export interface Change {
  /** From the root of the project. */
  readonly file: string;
  /** Stands there once. */
  readonly from: string;
  readonly to: string;
}

interface Copied {
  /** From the root of the project: files, and folders for the code in them. */
  readonly parts: readonly string[];
  readonly changes: readonly Change[];
}

/** Makes the copy, hands its folder over, and takes it away whatever becomes of it. */
export async function withCopy<Result>(
  { parts, changes }: Copied,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(PLACE, { recursive: true });
  const copy = await mkdtemp(join(PLACE, 'mistake-'));
  try {
    for (const part of parts) {
      await mkdir(dirname(join(copy, part)), { recursive: true });
      const source = join(ROOT, part);
      const filter = (path: string) => path === source || isCode(path);
      await cp(source, join(copy, part), { recursive: true, filter });
    }
    for (const change of changes) await make(change, copy);
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const isCode = (path: string) => ['', '.ts', '.tsx'].includes(extname(path));

async function make({ file, from, to }: Change, copy: string): Promise<void> {
  const path = join(copy, file);
  const parts = (await readFile(path, 'utf8')).split(from);
  if (parts.length !== 2) throw new Error(`Not once in ${file}: ${from}`);
  await writeFile(path, parts.join(to));
}
