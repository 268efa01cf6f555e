// Before the run: what a release holds, built as docs/deploy.md says.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viteBuild } from '../../../../qa/playwright/vite-build.ts';
import { missing } from './programs.ts';
import { VARIABLES } from './variables.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const PGLITE = join('node_modules', '@electric-sql', 'pglite');

export default async function build(): Promise<(() => void) | undefined> {
  if (missing('nginx', 'postgres')) return undefined;
  const release = mkdtempSync(join(tmpdir(), 'virsi-release-'));
  const environment = VARIABLES;
  await viteBuild({ folder: join(release, 'dist', 'app'), mode: 'production', environment });
  const config = join(ROOT, 'vite.server.config.ts');
  await viteBuild({ folder: join(release, 'dist', 'server'), mode: 'production', config });
  cpSync(join(ROOT, PGLITE), join(release, PGLITE), { recursive: true, dereference: true });
  // The workers inherit it.
  process.env.VIRSI_RELEASE = release;
  return () => rmSync(release, { recursive: true, force: true });
}
