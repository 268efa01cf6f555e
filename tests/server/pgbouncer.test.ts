// Two instances behind a pgbouncer that lends connections for one transaction, with fewer of them than there are requests.
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantOf, customerPath } from '../support/server/client.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { startPooler } from '../support/server/pgbouncer.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const NEEDS_POOLER = 'it needs TEST_DATABASE_URL, and pgbouncer installed';
const PEOPLE = 30;

let home: Home;
let pooler: Awaited<ReturnType<typeof startPooler>> = null;
let instances: StartedServer[] = [];

beforeAll(async () => {
  if (!onPostgres) return;
  home = await newHome();
  pooler = await startPooler(home.environment.DATABASE_URL ?? '');
  if (!pooler) return;
  const environment = {
    DATABASE_URL: pooler.url,
    LIMIT_SIGN_UPS: '1000',
    LIMIT_MAILS: '1000',
  };
  const start = () => startIn(home, environment);
  // Both migrate the empty database at once.
  instances = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(instances.map((server) => server.close()));
  pooler?.close();
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
        const { email, token } = await (index % 2 ? one : other).signUpSubscriber();
        const config = assistantOf(email, { context: `De ${email}` });
        expect((await one.saveAssistant(token, config)).status).toBe(200);
        expect(await other.get('/api/bot', token)).toMatchObject({
          status: 200,
          body: { context: `De ${email}` },
        });
        expect(await other.get(customerPath(email), token)).toMatchObject({
          status: 200,
          body: { email_address: email },
        });
      }),
    );
  });
});
