// Before the run: the sandbox build of the app, where there is a WebKit to open it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viteBuild } from '../../../../qa/playwright/vite-build.ts';
import { findPrograms } from './programs.ts';

/** @returns the teardown */
export default async function buildApp(): Promise<(() => Promise<void>) | undefined> {
  if (!findPrograms()) {
    console.log('WebKit: no está en este equipo, no se prueba.');
    return undefined;
  }
  if (process.env.VIRSI_DIST) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'virsi-engines-'));
  await viteBuild({ folder, mode: 'sandbox' });
  // The workers inherit it.
  process.env.VIRSI_DIST = folder;
  return () => rm(folder, { recursive: true, force: true });
}
