// Exporting and deleting an account with everything in it.
// @rule How an account is closed
// @module-tag postgres
import { expect, it } from 'vitest';
import {
  assistantOf,
  customerPath,
  EXPIRED,
  errorAnswer,
  newEmail,
  PASSWORD,
  profileOf,
} from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const ACCOUNT = '/api/auth/user/account';
const EXPORT = '/api/auth/user/export';

const remove = (token: string, json: object) => server.ask('DELETE', ACCOUNT, { token, json });
const { find } = server;

it('an export has everything of the account, as a JSON file', async () => {
  const { email, token } = await server.signUpSubscriber();
  const config = assistantOf(email);
  await server.saveAssistant(token, config);
  const { status, body, headers } = await server.send('GET', EXPORT, { token });
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="virsi.json"');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      exported_at: expect.any(String),
      account: { email_address: email, email_verified_at: null, created_at: expect.any(String) },
      sign_in_methods: ['password'],
      customer: profileOf(email),
      subscription: {
        product_id: 'price_virsi_a_ideal',
        active_from: expect.any(String),
        status: 'trialing',
        trial_ends_at: expect.any(String),
        current_period_ends_at: expect.any(String),
        cancel_at_period_end: false,
      },
      assistant: config,
    },
  });
  for (const secret of ['scrypt', token]) expect(JSON.stringify(body)).not.toContain(secret);
});

it('a deleted account is gone with its data, sessions, links and mails, and its number is free', async () => {
  const { email, token } = await server.signUpSubscriber();
  const config = assistantOf(email);
  await server.saveAssistant(token, config);
  const inMail = /token=([\w-]+)/;
  const link = await until(async () => inMail.exec(await server.mailbox(email))?.[1]);
  expect(await server.remove(token, email)).toEqual({ status: 204, body: '' });
  for (const path of [customerPath(email), '/api/bot', EXPORT])
    expect(await server.get(path, token), path).toEqual(EXPIRED);
  expect((await server.signIn(email)).status).toBe(401);
  const confirm = { json: { token: link } };
  expect((await server.ask('POST', '/api/auth/user/confirm', confirm)).status).toBe(400);
  expect(await server.mailbox(email)).not.toContain(email);

  const again = await server.signUp(email);
  expect((await find(email, again.token)).status).toBe(404);
  expect(await find(email, token)).toEqual(EXPIRED);
  const other = await server.signUpSubscriber();
  const sameNumber = assistantOf(other.email, { service_number: config.service_number });
  expect((await server.saveAssistant(other.token, sameNumber)).status).toBe(200);
});

it('an earlier Google session does not create a deleted account again', async () => {
  const { email, idToken } = await signInWithGoogle(server, 'otra:adios');
  await server.post(customerPath(email), profileOf(email), idToken);
  server.pass(5000);
  expect((await remove(idToken, { email_address: email })).status).toBe(204);
  expect(await find(email, idToken)).toEqual(EXPIRED);
  const again = await signInWithGoogle(server, 'otra:adios');
  expect((await find(email, again.idToken)).status).toBe(404);
});

it('a deletion needs the own e-mail and the password', async () => {
  const { email, token } = await server.signUp();
  const other = await server.signUp();
  expect(await remove(token, { email_address: other.email, password: PASSWORD })).toEqual(
    errorAnswer(400, 'El correo electrónico no es el de tu cuenta.'),
  );
  expect((await remove(token, { email_address: newEmail(), password: PASSWORD })).status).toBe(400);
  expect(await remove(token, { email_address: email, password: 'otra' })).toEqual(
    errorAnswer(403, 'La contraseña no es correcta.'),
  );
  expect((await remove(token, { email_address: email })).status).toBe(403);
  expect((await find(email, token)).status).toBe(404);
  expect((await find(other.email, other.token)).status).toBe(404);
});
