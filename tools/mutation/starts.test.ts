// A mutant of a server that does not start fails no test where a hook starts it: this test starts one itself.
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start-server.ts';
import { temporaryHome } from '../../tests/server/support/test-server.ts';

test('the server starts, answers and stops', async () => {
  const home = await temporaryHome();
  try {
    const config = readConfig({ ...home.environment, PORT: '0', LOG_LEVEL: 'silent' });
    const server = await startServer(config);
    try {
      expect((await fetch(new URL('/readyz', server.url))).status).toBe(200);
    } finally {
      await server.close();
    }
  } finally {
    await home.remove();
  }
});
