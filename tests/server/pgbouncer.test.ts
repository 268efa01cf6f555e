// Two instances behind a pgbouncer that lends connections for one transaction, with fewer of them than there are requests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import {
  ask,
  assistantOf,
  customerPath,
  saveAssistant,
  signUpSubscriber,
} from '../support/server/client.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { startPooler } from '../support/server/pgbouncer.ts';
import { temporaryHome } from '../support/server/test-server.ts';

const NEEDS_POOLER = 'it needs TEST_DATABASE_URL, and pgbouncer installed';
const PEOPLE = 30;

let home: Awaited<ReturnType<typeof temporaryHome>>;
let pooler: Awaited<ReturnType<typeof startPooler>> = null;
let instances: RunningServer[] = [];

beforeAll(async () => {
  if (!onPostgres) return;
  home = await temporaryHome();
  pooler = await startPooler(home.environment.DATABASE_URL ?? '');
  if (!pooler) return;
  const environment = {
    ...home.environment,
    DATABASE_URL: pooler.url,
    PORT: '0',
    LOG_LEVEL: 'silent',
    LIMIT_SIGN_UPS: '1000',
    LIMIT_MAILS: '1000',
  };
  const start = () =>
    startServer(readConfig(environment), { hashCost: { N: 2 ** 10, r: 8, p: 1 } });
  // Both migrate the empty database at once.
  instances = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(instances.map((server) => server.close()));
  pooler?.close();
  await home?.remove();
});

describe('behind pgbouncer in transaction mode', () => {
  it('many people go their whole way at once, each request at another instance', async ({
    skip,
  }) => {
    skip(!pooler, NEEDS_POOLER);
    const [one, other] = instances;
    if (!one || !other) throw new Error('no instances');
    await Promise.all(
      Array.from({ length: PEOPLE }, async (_, index) => {
        const { email, token } = await signUpSubscriber(index % 2 ? one : other);
        const config = assistantOf(email, { context: `De ${email}` });
        expect((await saveAssistant(one, token, config)).status).toBe(200);
        expect(await ask(other, 'GET', '/api/bot', { token })).toMatchObject({
          status: 200,
          body: { context: `De ${email}` },
        });
        expect(await ask(other, 'GET', customerPath(email), { token })).toMatchObject({
          status: 200,
          body: { email_address: email },
        });
      }),
    );
  });
});
