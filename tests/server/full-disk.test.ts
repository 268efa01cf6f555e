// People are served as before while the disk that keeps the log is full.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clientOf } from '../support/server/client.ts';
import { homesForFile } from '../support/server/homes.ts';
import { freePort } from '../support/server/postgres-cluster.ts';
import { programOf, until } from '../support/server/server-process.ts';

const newHome = homesForFile();

/** Refuses every write, like a full disk. */
const FULL = '/dev/full';

it('a server whose log cannot be written starts, answers and stops', async ({ skip }) => {
  skip(!existsSync(FULL), `there is no ${FULL} here`);
  const home = await newHome('disk');
  const port = await freePort();
  const full = openSync(FULL, 'w');
  const child = spawn(process.execPath, [programOf('main')], {
    env: { PATH: process.env.PATH, ...home.environment, PORT: String(port) },
    stdio: ['ignore', full, 'ignore'],
  });
  closeSync(full);
  const ended = once(child, 'exit');
  const site = clientOf({ url: `http://127.0.0.1:${port}` });
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error('it ended');
      return (await site.send('GET', '/readyz').catch(() => null))?.status === 200;
    });
    for (let request = 0; request < 50; request += 1)
      expect((await site.send('GET', '/api/bot')).status).toBe(401);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
});
