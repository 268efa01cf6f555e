// A mutant of a server that does not start fails no test where a hook starts it: this test starts one itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start-server.ts';

test('the server starts, answers and stops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'virsi-test-'));
  try {
    const server = await startServer(
      readConfig({
        SANDBOX: 'on',
        DATA_DIR: join(folder, 'data'),
        STATIC_DIR: 'off',
        PORT: '0',
        LOG_LEVEL: 'silent',
      }),
    );
    try {
      expect((await fetch(new URL('/readyz', server.url))).status).toBe(200);
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
