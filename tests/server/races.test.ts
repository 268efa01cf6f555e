// An intruder uses the former password at the very moment in which the owner takes the account over by Google.
// @module-tag postgres
import { expect, it } from 'vitest';
import { PASSWORD } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { serverForFile } from '../support/server/test-server.ts';

/** Slow to check, so that the other calls usually end before it; every order must be safe. */
const server = serverForFile({}, { hashCost: { N: 2 ** 15, r: 8, p: 3 } });

const { find } = server;
const tokenIn = (body: unknown) => String(JSON.parse(JSON.stringify(body)).token);

it('a login that is checked while the owner comes by Google opens no lasting session', async () => {
  const { email } = await server.signUp('carrera@google.test');
  const { idToken } = await signInWithGoogle(server, 'otra:carrera');
  const [login] = await Promise.all([server.signIn(email), find(email, idToken)]);
  const status = login.status === 200 ? (await find(email, tokenIn(login.body))).status : 401;
  expect(status).toBe(401);
});

it('a password change and a deletion while the owner comes by Google leave the account to the owner', async () => {
  const { email, token } = await server.signUp('cambio@google.test');
  const { idToken } = await signInWithGoogle(server, 'otra:cambio');
  const change = { password: PASSWORD, new_password: 'la del intruso' };
  const [changed, deleted] = await Promise.all([
    server.post('/api/auth/user/password', change, token),
    server.remove(token, email),
    find(email, idToken),
  ]);
  // 409 where the password was gone before it was read.
  expect([401, 409]).toContain(changed.status);
  expect(deleted.status).toBe(401);
  expect((await server.signIn(email, 'la del intruso')).status).toBe(401);
  expect((await find(email, idToken)).status).toBe(404);
});
