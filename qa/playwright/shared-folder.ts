// Global set-up of the browser tests: a folder for what the workers make once and share.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @returns the teardown */
export default async function setUp(): Promise<() => Promise<void>> {
  const shared = await mkdtemp(join(tmpdir(), 'virsi-shared-'));
  // The workers inherit it.
  process.env.VIRSI_SHARED = shared;
  return () => rm(shared, { recursive: true, force: true });
}
