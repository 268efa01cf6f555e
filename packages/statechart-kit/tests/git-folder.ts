// A folder of git's with this project's packages, which no version of it holds.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const MODULES = join(import.meta.dirname, '../../../node_modules');

/** @returns what git says */
export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

/** @param prefix of its name */
export function gitFolder(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  symlinkSync(MODULES, join(folder, 'node_modules'));
  write('.gitignore', 'node_modules\n');
  git(folder, 'init', '--quiet');
  return {
    folder,
    write,
    commit: (message: string) => {
      git(folder, 'add', '.');
      git(folder, 'commit', '--quiet', '--message', message);
    },
  };
}
