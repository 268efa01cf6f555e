// Two instances on one Postgres: a session of one is a session of the other, and ends at both.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import {
  ask,
  assistantOf,
  customerPath,
  PASSWORD,
  saveAssistant,
  signUpSubscriber,
} from '../support/server/client.ts';
import { NEEDS_POSTGRES, onPostgres } from '../support/server/fresh-database.ts';
import { temporaryHome } from '../support/server/test-server.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let one: RunningServer;
let other: RunningServer;

const start = () =>
  startServer(readConfig({ ...home.environment, PORT: '0', LOG_LEVEL: 'silent' }), {
    hashCost: { N: 2 ** 10, r: 8, p: 1 },
  });

beforeAll(async () => {
  if (!onPostgres) return;
  home = await temporaryHome();
  // At once, as a deployment starts them: both find an empty database.
  [one, other] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  if (!onPostgres) return;
  await Promise.all([one.close(), other.close()]);
  await home.remove();
});

describe('two instances on one database', () => {
  it('know the same person, and what they stored', async ({ skip }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const { email, token } = await signUpSubscriber(one);
    await saveAssistant(one, token, assistantOf(email, { context: 'Guardado en una' }));
    expect(await ask(other, 'GET', '/api/bot', { token })).toMatchObject({
      status: 200,
      body: { context: 'Guardado en una' },
    });
  });

  it('end a session together: after a new password, signing out and a deletion', async ({
    skip,
  }) => {
    skip(!onPostgres, NEEDS_POSTGRES);
    const { email, token } = await signUpSubscriber(one);
    const find = (site: RunningServer, bearer: string) =>
      ask(site, 'GET', customerPath(email), { token: bearer });
    expect((await find(other, token)).status).toBe(200);
    const changed = await ask(one, 'POST', '/api/auth/user/password', {
      token,
      json: { password: PASSWORD, new_password: 'otra clave larga' },
    });
    expect((await find(other, token)).status).toBe(401);
    const { token: next } = JSON.parse(JSON.stringify(changed.body));
    expect((await find(other, next)).status).toBe(200);
    const again = await ask(one, 'POST', '/api/auth/user/login', {
      json: { email_address: email, password: 'otra clave larga' },
    });
    const left = String(Object(again.body).token);
    expect((await find(other, left)).status).toBe(200);
    await ask(one, 'POST', '/api/auth/user/logout', { token: left });
    expect((await find(other, left)).status).toBe(401);
    const deletion = { email_address: email, password: 'otra clave larga' };
    const deleted = await ask(other, 'DELETE', '/api/auth/user/account', {
      token: next,
      json: deletion,
    });
    expect(deleted.status).toBe(204);
    expect((await find(one, next)).status).toBe(401);
  });
});
