// Two instances on one Postgres share sessions and their ends.
// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerPath, PASSWORD } from '../support/server/client.ts';
import { NEEDS_POSTGRES, onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

let home: Home;
let one: StartedServer;
let other: StartedServer;

beforeAll(async () => {
  if (!onPostgres) return;
  home = await newHome();
  // Both start at once, as in a deployment.
  [one, other] = await Promise.all([startIn(home), startIn(home)]);
});
afterAll(async () => {
  if (!onPostgres) return;
  await Promise.all([one.close(), other.close()]);
});

it('a new password, a sign-out and a deletion at one instance end the session at the other', async ({
  skip,
}) => {
  skip(!onPostgres, NEEDS_POSTGRES);
  const { email, token } = await one.signUpSubscriber();
  const find = (site: StartedServer, bearer: string) => site.get(customerPath(email), bearer);
  expect((await find(other, token)).status).toBe(200);
  const changed = await one.post(
    '/api/auth/user/password',
    { password: PASSWORD, new_password: 'otra clave larga' },
    token,
  );
  expect((await find(other, token)).status).toBe(401);
  const { token: next } = JSON.parse(JSON.stringify(changed.body));
  expect((await find(other, next)).status).toBe(200);
  const again = await one.signIn(email, 'otra clave larga');
  const left = String(Object(again.body).token);
  expect((await find(other, left)).status).toBe(200);
  await one.ask('POST', '/api/auth/user/logout', { token: left });
  expect((await find(other, left)).status).toBe(401);
  expect((await other.remove(next, email, 'otra clave larga')).status).toBe(204);
  expect((await find(one, next)).status).toBe(401);
});
