// Before the run: the sandbox build of the app, once; VIRSI_DIST names one that is already there.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export default function buildApp(): void {
  if (process.env.VIRSI_DIST) return;
  execFileSync('npm', ['run', '--silent', 'build:sandbox'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // The workers inherit it.
  process.env.VIRSI_DIST = join(ROOT, 'dist', 'sandbox');
}
