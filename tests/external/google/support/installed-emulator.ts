// The emulator of the lock file.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const EMULATOR_FOLDER = join(import.meta.dirname, '..', 'emulator');
const LOCK = join(EMULATOR_FOLDER, 'package-lock.json');
/** npm writes it last, so it lists what is really installed. */
const INSTALLED = join(EMULATOR_FOLDER, 'node_modules', '.package-lock.json');

/** In milliseconds, for packages that come from the network the first time. */
export const INSTALLING_LIMIT_MS = 900_000;

export function installEmulator(): void {
  const wanted = versionIn(LOCK);
  if (existsSync(INSTALLED) && versionIn(INSTALLED) === wanted) return;
  console.log(`Emulador: se instala firebase-tools ${wanted} (solo la primera vez)`);
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: EMULATOR_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a command file.
    shell: process.platform === 'win32',
  });
}

function versionIn(lock: string): string {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  return packages['node_modules/firebase-tools'].version;
}
