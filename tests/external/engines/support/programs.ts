// The WebKit of the machine: the browser, what drives it, and a screen that nobody looks at.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
