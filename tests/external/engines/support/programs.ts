// The machine's WebKit: browser, driver and a screen in memory. Before the run it builds the app for it.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { viteBuild } from '../../../../qa/playwright/vite-build.ts';

export interface Programs {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];

/** Undefined where one of the three is missing. */
export function findPrograms(): Programs | undefined {
  const driver = onPath('WebKitWebDriver');
  const screen = onPath('Xvfb');
  const browser = LIBRARIES.map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser')).find(
    (path) => existsSync(path),
  );
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

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
