// Before the run: builds what a release holds, as docs/deploy.md says.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viteBuild } from '../../../../qa/playwright/vite-build.ts';
import { missing } from './programs.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const PGLITE = join('node_modules', '@electric-sql', 'pglite');

/** What an operator writes into .env, except the addresses of third parties. */
export const VARIABLES = {
  VITE_GOOGLE_CALENDAR_API_KEY: 'AIzaPrueba',
  VITE_GOOGLE_CLIENT_ID: 'prueba.apps.googleusercontent.com',
  VITE_FIREBASE_API_KEY: 'AIzaPrueba',
  VITE_FIREBASE_AUTH_DOMAIN: 'virsi-pruebas.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'virsi-pruebas',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  PUBLIC_URL: 'https://app.example.com',
  TRUST_PROXY: 'on',
  MAIL_FROM: 'VIRSI <hola@example.com>',
};

export default async function build(): Promise<(() => void) | undefined> {
  if (missing('nginx', 'postgres')) return undefined;
  const release = mkdtempSync(join(tmpdir(), 'virsi-release-'));
  const [mode, environment] = ['production', VARIABLES] as const;
  await viteBuild({ folder: join(release, 'dist', 'app'), mode, environment });
  const config = join(ROOT, 'vite.server.config.ts');
  await viteBuild({ folder: join(release, 'dist', 'server'), mode, config });
  cpSync(join(ROOT, PGLITE), join(release, PGLITE), { recursive: true, dereference: true });
  // The workers inherit it.
  process.env.VIRSI_RELEASE = release;
  return () => rmSync(release, { recursive: true, force: true });
}
