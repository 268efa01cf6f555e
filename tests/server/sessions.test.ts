// Ended sessions: their tokens are refused on every route.
// @rule When a session ends
// @module-tag postgres
import { expect, it } from 'vitest';
import { customerPath, EXPIRED, errorAnswer, PASSWORD } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const NEW_PASSWORD = 'otra clave larga';

const change = (token: string, json: object) => server.post('/api/auth/user/password', json, token);
const { signIn: login } = server;

it('a new password ends every session but the one that set it', async () => {
  const { email, token } = await server.signUpCustomer();
  const elsewhere = await login(email, PASSWORD);
  expect(elsewhere.status).toBe(200);
  const changed = await change(token, { password: PASSWORD, new_password: NEW_PASSWORD });
  expect(changed).toEqual({
    status: 200,
    body: { token: expect.any(String), refresh_token: expect.any(String) },
  });
  const tokenOf = (body: unknown) => JSON.parse(JSON.stringify(body)).token;
  for (const old of [token, tokenOf(elsewhere.body)])
    for (const path of [customerPath(email), '/api/bot', '/api/payments/subscription/status'])
      expect(await server.get(path, old), path).toEqual(EXPIRED);
  const { status } = await server.get(customerPath(email), tokenOf(changed.body));
  expect(status).toBe(200);
  expect((await login(email, PASSWORD)).status).toBe(401);
  expect((await login(email, NEW_PASSWORD)).status).toBe(200);
});

it('a new password needs the old one and eight characters', async () => {
  const { token } = await server.signUp();
  expect(await change(token, { password: 'adivinada', new_password: NEW_PASSWORD })).toEqual(
    errorAnswer(403, 'La contraseña actual no es correcta.'),
  );
  expect(await change(token, { password: PASSWORD, new_password: 'corta' })).toEqual(
    errorAnswer(400, 'La contraseña debe tener al menos 8 caracteres.'),
  );
  const { idToken } = await signInWithGoogle(server, 'otra:sinclave');
  expect((await change(idToken, { password: '', new_password: NEW_PASSWORD })).status).toBe(409);
});

const logout = (token: string) => server.ask('POST', '/api/auth/user/logout', { token });
const status = (token: string) => server.get('/api/payments/subscription/status', token);
const tokensOf = ({ body }: { body: unknown }) => ({
  token: String(Object(body).token),
  refresh: String(Object(body).refresh_token),
});

it('signing out ends this session and no other of the person', async () => {
  const { email, token } = await server.signUp();
  const elsewhere = tokensOf(await login(email, PASSWORD));
  expect(await status(token)).toMatchObject({ status: 200 });
  expect(await logout(token)).toEqual({ status: 204, body: '' });
  expect(await status(token)).toEqual(EXPIRED);
  expect(await logout(token)).toEqual(EXPIRED);
  expect(await status(elsewhere.token)).toMatchObject({ status: 200 });
  // Simultaneous calls are read in one statement.
  const both = [token, elsewhere.token, token, elsewhere.token, token, elsewhere.token];
  const together = await Promise.all(both.map(status));
  expect(together.map((answer) => answer.status)).toEqual([401, 200, 401, 200, 401, 200]);
  expect(await login(email, PASSWORD)).toMatchObject({ status: 200 });
});

it('signing out with Google ends all tokens of that sign-in and no other sign-in', async () => {
  const first = await signInWithGoogle(server, 'otra:salida');
  const other = await signInWithGoogle(server, 'otra:salida');
  const renewed = async () => {
    const json = { refresh_token: first.refreshToken };
    const { body } = await server.post('/sandbox/google/token', json);
    return String(Object(body).id_token);
  };
  expect(await status(await renewed())).toMatchObject({ status: 200 });
  expect(await logout(first.idToken)).toMatchObject({ status: 204 });
  for (const ended of [first.idToken, await renewed()])
    expect(await status(ended)).toEqual(EXPIRED);
  expect(await status(other.idToken)).toMatchObject({ status: 200 });
});
