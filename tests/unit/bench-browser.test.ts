// The browser of the bench leaves no process behind, also where a script starts it, as on Debian.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withBrowser } from '../../tools/bench/browser.ts';

/** It listens where it says, as Chromium does. */
const BROWSER = `
const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
  console.error('DevTools listening on ws://127.0.0.1:' + server.address().port + '/devtools/browser/1');
});
`;

const isThere = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'virsi-bench-browser-'));
  const browser = join(folder, 'browser.cjs');
  const script = join(folder, 'browser');
  await writeFile(browser, BROWSER);
  await writeFile(script, `#!/bin/sh -e\n\n"${process.execPath}" "${browser}" "$@"\n`);
  await chmod(script, 0o700);
  vi.stubEnv('CHROMIUM_PATH', script);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test.skipIf(process.platform === 'win32')('it ends with what is done with it', async () => {
  const profile = { folder: join(folder, 'profile') };
  const port = await withBrowser(profile, async (given) => {
    expect(await isThere(given)).toBe(true);
    return given;
  });
  expect(await isThere(port)).toBe(false);
});
