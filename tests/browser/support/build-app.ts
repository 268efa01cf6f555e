// Before the run: the sandbox build of the app, once; VIRSI_DIST names one that is already there.
import { join } from 'node:path';
import { viteBuild } from '../../../tools/vite-build.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export default async function buildApp(): Promise<void> {
  if (process.env.VIRSI_DIST) return;
  const folder = join(ROOT, 'dist', 'sandbox');
  await viteBuild({ folder, mode: 'sandbox' });
  // The workers inherit it.
  process.env.VIRSI_DIST = folder;
}
