// Before the run: the server as a deployment starts it, for the tests that watch a process of it.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { viteBuild } from '../../../qa/playwright/vite-build.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** @returns what takes the build away after the run, and the databases that its tests keep beside it */
export default async function buildServer(): Promise<() => Promise<void>> {
  // Within the project, where the packages are that it does not bring.
  const dist = join(ROOT, 'dist');
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, 'server-of-tests-'));
  await viteBuild({ folder, mode: 'production', config: join(ROOT, 'vite.server.config.ts') });
  // The workers inherit it.
  process.env.VIRSI_SERVER = folder;
  return async () => {
    for (const made of [folder, `${folder}.kept`]) await rm(made, { recursive: true, force: true });
  };
}
