// The kit as a stranger installs it: packed, in a folder outside the repository, by npm or pnpm.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function run(folder: string, program: string, args: readonly string[]): Promise<Ran> {
  // A test runner says that this is a test, and npm that it installs the repository: neither holds there.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST|FORCE_COLOR)/i.test(name)),
  );
  const told = promisify(execFile)(program, args, { cwd: folder, env: { ...env, NO_COLOR: '1' } });
  const { stdout, stderr, code = 0 } = await told.catch((failed) => failed);
  return { status: code, stdout: String(stdout), stderr: String(stderr) };
}

/** @throws with what the program says when it fails */
export async function ran(
  folder: string,
  program: string,
  args: readonly string[],
): Promise<string> {
  const { status, stdout, stderr } = await run(folder, program, args);
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

export interface Packed {
  readonly file: string;
  readonly size: number;
}

export async function pack(folder: string): Promise<Packed> {
  const kit = join(ROOT, 'packages', 'statechart-kit');
  const told = await ran(kit, 'npm', ['pack', '--json', '--silent', '--pack-destination', folder]);
  const [{ filename, size }]: [{ filename: string; size: number }] = JSON.parse(
    told.slice(told.indexOf('[\n')),
  );
  return { file: join(folder, filename), size };
}

const INSTALL: Readonly<Record<string, readonly [string, ...(readonly string[])]>> = {
  npm: ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'],
  pnpm: ['npx', '--yes', 'pnpm@10', 'install', '--prefer-offline'],
};

/** A project with these packages and files. */
export async function install(
  manager: string,
  packages: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `installed-${manager}-`));
  const manifest = { name: 'stranger', private: true, type: 'module', dependencies: packages };
  write(folder, { 'package.json': JSON.stringify(manifest), ...files });
  const [program, ...args] = INSTALL[manager] ?? ['false'];
  await ran(folder, program, args);
  return folder;
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

export const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
