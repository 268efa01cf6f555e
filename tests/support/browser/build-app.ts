// Before the run: the sandbox build of the app, once; VIRSI_DIST names one that is already there. And a folder for what
// the workers make once and share.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viteBuild } from '../../../qa/playwright/vite-build.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** @returns the teardown */
export default async function setUp(): Promise<() => Promise<void>> {
  // The workers inherit both.
  const shared = await mkdtemp(join(tmpdir(), 'virsi-shared-'));
  process.env.VIRSI_SHARED = shared;
  if (!process.env.VIRSI_DIST) {
    const folder = join(ROOT, 'dist', 'sandbox');
    await viteBuild({ folder, mode: 'sandbox' });
    process.env.VIRSI_DIST = folder;
  }
  return () => rm(shared, { recursive: true, force: true });
}
