// The app as `vite build` makes it, with nothing but the given variables.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

interface Build {
  /** Where the page to build is; the app itself by default. */
  readonly root?: string;
  readonly folder: string;
  readonly mode: 'production' | 'sandbox';
  readonly environment?: Readonly<Record<string, string>>;
  /** How it is built; as the app itself by default. */
  readonly config?: string;
}

export async function viteBuild({
  root = ROOT,
  folder,
  mode,
  environment = {},
  config = join(ROOT, 'vite.config.ts'),
}: Build): Promise<void> {
  const options = [
    '--config',
    config,
    '--mode',
    mode,
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  // A test runner says that this is a test; what is built is not.
  const env = { ...process.env, NODE_ENV: 'production', ...environment };
  await promisify(execFile)(process.execPath, [VITE, 'build', root, ...options], {
    cwd: ROOT,
    env,
  });
}

/** The main.ts of a folder as one classic script. */
export async function builtScript(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'virsi-script-'));
  const config = join(import.meta.dirname, 'script.vite.config.ts');
  try {
    await viteBuild({ root, folder, mode: 'production', config });
    return await readFile(join(folder, 'script.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
