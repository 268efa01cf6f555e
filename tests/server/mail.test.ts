// Confirming an e-mail and recovering a password, with a real SMTP server.
// @rule Who sends a mail, and tries again
// @module-tag postgres
import { afterAll, expect, it } from 'vitest';
import {
  customerPath,
  EXPIRED,
  errorAnswer,
  fromElsewhere,
  newEmail,
  PASSWORD,
  profileOf,
} from '../support/server/client.ts';
import { mailServer, tokenOf } from '../support/server/mail-server.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

const post = await mailServer();
afterAll(post.close);

const server = serverForFile(
  post.environment,
  // As in development, each answer reports how many statements it took.
  { mailPollMs: 20, devHandler: { path: '/@beside/', fetch: () => new Response() } },
);

const MINUTE = 60_000;
const AUTH = '/api/auth/user';
const NEW_PASSWORD = 'otra clave larga';
const LINK_ERROR = 'El enlace no es válido o ya venció. Pide otro.';
const BAD_LINK = { status: 400, body: { error: LINK_ERROR, link_refused: true } };
const CONFIRMED = { status: 200, body: { email_verified: true } };

const send = (path: string, body: { json?: object; form?: Record<string, string> }) =>
  server.send('POST', `${AUTH}/${path}`, { ...body, headers: fromElsewhere() });
const answerTo = async (...given: Parameters<typeof send>) => {
  const { status, body } = await send(...given);
  return { status, body };
};
const recover = (email_address: string) => answerTo('recovery', { json: { email_address } });
const reset = (token: string, password = NEW_PASSWORD) =>
  answerTo('recovery/confirm', { json: { token, password } });
const confirm = (token: string) => answerTo('confirm', { json: { token } });
const decide = (token: string, decision?: string) =>
  answerTo('confirm', { form: { token, ...(decision && { decision }) } });
const stateOf = async (token: string) => (await server.get(`${AUTH}/confirmation`, token)).body;
const { find, signIn } = server;

const confirmationLink = async (email: string, count = 1) =>
  tokenOf(await post.next(email, 'Confirma', count));
const recoveryLink = async (email: string, count = 1) => {
  expect(await recover(email)).toEqual({ status: 202, body: {} });
  return tokenOf(await post.next(email, 'Recupera', count));
};

it('a sign-up mails a link, as text and HTML, that confirms the e-mail once', async () => {
  const { email, token } = await server.signUp();
  const state = { email_address: email, can_send: true, taken_over: false };
  expect(await stateOf(token)).toEqual({ ...state, email_verified: false });
  const mail = await post.next(email, 'Confirma');
  expect([mail.subject, mail.from?.text]).toEqual([
    'Confirma tu correo electrónico en VIRSI',
    '"VIRSI" <hola@virsi.test>',
  ]);
  const path = `${AUTH}/confirm?token=${tokenOf(mail)}`;
  expect(mail.text).toContain(`\n\nhttps://app.virsi.test${path}\n`);
  expect(mail.html).toContain(`href="https://app.virsi.test${path}"`);
  expect(mail.html).toContain('<html lang="es">');
  // Programs that scan mails open the link: that does not use it up.
  for (let look = 0; look < 2; look++)
    expect((await server.get(path)).body).toContain(
      '¿Creaste una cuenta de VIRSI con este correo?',
    );
  expect(await confirm(tokenOf(mail))).toEqual(CONFIRMED);
  expect(await stateOf(token)).toEqual({ ...state, email_verified: true });
  expect(await confirm(tokenOf(mail))).toEqual(BAD_LINK);
  expect((await server.get(path)).status).toBe(400);
});

it('password and Google sign in to one account once its e-mail is confirmed', async () => {
  const email = 'doble@google.test';
  const { token } = await server.signUp(email);
  await confirm(await confirmationLink(email));
  const { idToken } = await signInWithGoogle(server, 'otra:doble');
  await server.post(customerPath(email), profileOf(email), idToken);
  expect((await find(email, token)).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
});

it('the owner of an e-mail takes it back from an account that somebody else created', async () => {
  const { email, token } = await server.signUp();
  const page = await decide(await confirmationLink(email), 'disown');
  expect(page.body).toContain('Gracias. Esa cuenta ya no tiene tu correo electrónico');
  expect(await find(email, token)).toEqual(EXPIRED);
  expect((await signIn(email)).status).toBe(401);
  expect((await server.signUp(email)).token).not.toBe('');
});

it('a sign-up with the e-mail of a customer tells that customer, without a link', async () => {
  const { email } = await server.signUp();
  const json = { email_address: email, password: 'clave del intruso' };
  expect((await send('signup', { json })).status).toBe(409);
  const mail = await post.next(email, 'Ya tienes una cuenta');
  expect(mail.text).toContain('nadie entró a tu cuenta');
  expect(mail.text).not.toContain('token=');
});

it('a recovery sets the password, verifies the e-mail and ends every other session', async () => {
  const { email, token } = await server.signUpCustomer();
  const link = await recoveryLink(email);
  expect(post.to(email).at(-1)?.text).toContain(
    `https://app.virsi.test/recover-password#token=${link}`,
  );
  const answer = await reset(link);
  expect(answer).toEqual({
    status: 200,
    body: { email_address: email, token: expect.any(String), refresh_token: expect.any(String) },
  });
  const own = String(Object(answer.body).token);
  for (const path of [customerPath(email), '/api/bot', `${AUTH}/confirmation`])
    expect(await server.get(path, token), path).toEqual(EXPIRED);
  expect((await find(email, own)).status).toBe(200);
  expect(await stateOf(own)).toMatchObject({ email_verified: true });
  expect((await signIn(email, PASSWORD)).status).toBe(401);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
});

it('a recovery gives a Google account its first password and ends its Google sessions', async () => {
  const { email, idToken } = await signInWithGoogle(server, 'otra:olvido');
  await find(email, idToken);
  server.pass(5000);
  expect((await reset(await recoveryLink(email))).status).toBe(200);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  expect(await find(email, idToken)).toEqual(EXPIRED);
  const again = await signInWithGoogle(server, 'otra:olvido');
  expect((await find(email, again.idToken)).status).toBe(404);
});

it('a recovery is answered alike and with the same work for known and unknown e-mails', async () => {
  const statementsFor = async (email_address: string) => {
    const { status, body, headers } = await send('recovery', { json: { email_address } });
    expect({ status, body }).toEqual({ status: 202, body: {} });
    return /;desc="(\d+)"$/.exec(headers.get('Server-Timing') ?? '')?.[1];
  };
  const { email } = await server.signUp();
  await post.next(email, 'Confirma');
  const nobody = newEmail();
  const statements = await statementsFor(nobody);
  expect(Number(statements)).toBeGreaterThan(0);
  expect(await statementsFor(email)).toBe(statements);
  await post.next(email, 'Recupera');
  expect(post.to(nobody)).toEqual([]);
});

it('a link works once, also when it is used three times at once', async () => {
  const { email } = await server.signUp();
  const link = await recoveryLink(email);
  const answers = await Promise.all([1, 2, 3].map((n) => reset(link, `${NEW_PASSWORD} ${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await reset(link)).toEqual(BAD_LINK);
});

it('a recovery link works for an hour', async () => {
  const { email } = await server.signUp();
  const link = await recoveryLink(email);
  server.pass(60 * MINUTE);
  expect(await reset(link)).toEqual(BAD_LINK);
});

it('an older recovery link no longer works after a reset', async () => {
  const { email } = await server.signUp();
  const [first, second] = [await recoveryLink(email), await recoveryLink(email, 2)];
  expect((await reset(second)).status).toBe(200);
  expect(await reset(first)).toEqual(BAD_LINK);
});

it('links that are guessed, of another purpose or no text are refused alike', async () => {
  const { email } = await server.signUp();
  const confirmation = await confirmationLink(email);
  for (const token of ['', 'adivinado', confirmation, "' OR 1=1 --"])
    expect(await reset(token), token).toEqual(BAD_LINK);
  expect(await confirm(await recoveryLink(email))).toEqual(BAD_LINK);
  for (const decision of [undefined, 'otra', 'confirm'])
    expect(await decide('inventado', decision)).toEqual({
      status: 400,
      body: expect.stringContaining(LINK_ERROR),
    });
  const json = { token: 7, password: NEW_PASSWORD };
  expect(await answerTo('recovery/confirm', { json })).toEqual(BAD_LINK);
});

it('a password that is too short does not use the link up', async () => {
  const { email } = await server.signUp();
  const link = await recoveryLink(email);
  expect(await reset(link, 'corta')).toEqual(
    errorAnswer(400, 'La contraseña debe tener al menos 8 caracteres.'),
  );
  expect((await reset(link)).status).toBe(200);
});

it('a mail that the mail server refuses is sent after one and after five minutes', async () => {
  post.refuse(2);
  const before = post.tried();
  const { email } = await server.signUp();
  for (const [failures, pause] of [
    [1, MINUTE],
    [2, 5 * MINUTE],
  ] as const) {
    await until(() => post.tried() === before + failures);
    await until(() => server.logs().split('a mail was not sent').length > failures);
    expect(post.to(email)).toEqual([]);
    server.pass(pause);
  }
  expect(await confirm(await confirmationLink(email))).toEqual(CONFIRMED);
});

it('the log has no e-mail and no link', () => {
  for (const secret of ['@', 'token=', 'persona-']) expect(server.logs()).not.toContain(secret);
});
