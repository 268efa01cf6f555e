// A stranger with the password of before, at the very moment in which it is taken away.
// @module-tag postgres
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { serverForFile } from '../support/server/test-server.ts';

/** Slow to check, so that what happens meanwhile is over before it ends. */
const server = serverForFile({}, { hashCost: { N: 2 ** 15, r: 8, p: 3 } });

const { find } = server;
const tokenIn = (body: unknown) => String(JSON.parse(JSON.stringify(body)).token);

describe('while the owner comes by Google', () => {
  it('a login that is being checked opens no session that lasts', async () => {
    const { email } = await server.signUp('carrera@google.test');
    const { idToken } = await signInWithGoogle(server, 'otra:carrera');
    const [login] = await Promise.all([server.signIn(email), find(email, idToken)]);
    const status = login.status === 200 ? (await find(email, tokenIn(login.body))).status : 401;
    expect(status).toBe(401);
  });

  it('a password that is being changed, and an account that is being deleted, stay the owner’s', async () => {
    const { email, token } = await server.signUp('cambio@google.test');
    const { idToken } = await signInWithGoogle(server, 'otra:cambio');
    const change = { password: PASSWORD, new_password: 'la del extraño' };
    const [changed, deleted] = await Promise.all([
      server.post('/api/auth/user/password', change, token),
      server.remove(token, email),
      find(email, idToken),
    ]);
    // 409: the password was gone before it was looked at.
    expect([401, 409]).toContain(changed.status);
    expect(deleted.status).toBe(401);
    expect((await server.signIn(email, 'la del extraño')).status).toBe(401);
    expect((await find(email, idToken)).status).toBe(404);
  });
});
