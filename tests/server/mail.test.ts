// Confirming an e-mail and recovering a password, with a real SMTP server.
// @rule Who sends a mail, and tries again
// @module-tag postgres
import { afterAll, describe, expect, it } from 'vitest';
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
  // As in development, each answer says how many statements it took.
  { mailPollMs: 20, devHandler: { path: '/@beside/', fetch: () => new Response() } },
);

const MINUTE = 60_000;
const AUTH = '/api/auth/user';
const NEW_PASSWORD = 'otra clave larga';
const BAD_LINK = {
  status: 400,
  body: { error: 'El enlace no es válido o ya venció. Pide otro.', link_refused: true },
};

const recover = (email_address: string) =>
  server.ask('POST', `${AUTH}/recovery`, { json: { email_address }, headers: fromElsewhere() });
const reset = (token: string, password = NEW_PASSWORD) =>
  server.ask('POST', `${AUTH}/recovery/confirm`, {
    json: { token, password },
    headers: fromElsewhere(),
  });
const confirm = (token: string) =>
  server.ask('POST', `${AUTH}/confirm`, { json: { token }, headers: fromElsewhere() });
const state = (token: string) => server.get(`${AUTH}/confirmation`, token);
const { find, signIn: login } = server;
const expectVerified = async (token: string) =>
  expect(await state(token)).toMatchObject({ status: 200, body: { email_verified: true } });

const recoveryMail = async (email: string, count = 1) => {
  expect(await recover(email)).toEqual({ status: 202, body: {} });
  return post.next(email, 'Recupera', count);
};

describe('after signing up', () => {
  it('a mail in Spanish, as text and HTML, asks to confirm, and its link does', async () => {
    const { email, token } = await server.signUp();
    expect(await state(token)).toEqual({
      status: 200,
      body: { email_address: email, email_verified: false, can_send: true, taken_over: false },
    });
    const mail = await post.next(email, 'Confirma');
    expect(mail.subject).toBe('Confirma tu correo electrónico en VIRSI');
    expect(mail.from?.text).toBe('"VIRSI" <hola@virsi.test>');
    const link = `https://app.virsi.test/api/auth/user/confirm?token=${tokenOf(mail)}`;
    expect(mail.text).toContain(`\n\n${link}\n`);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain('<html lang="es">');

    const { pathname, search } = new URL(link);
    // Looking, as programs do that read mails, uses nothing up.
    for (let look = 0; look < 2; look++) {
      const page = await server.get(pathname + search);
      expect(page.status).toBe(200);
      expect(page.body).toContain('¿Creaste una cuenta de VIRSI con este correo?');
    }
    expect(await confirm(tokenOf(mail))).toEqual({ status: 200, body: { email_verified: true } });
    await expectVerified(token);
    expect(await confirm(tokenOf(mail))).toEqual(BAD_LINK);
    expect((await server.get(pathname + search)).status).toBe(400);
  });

  it('the e-mail confirmed, password and Google stand side by side', async () => {
    const email = 'doble@google.test';
    const { token } = await server.signUp(email);
    await confirm(tokenOf(await post.next(email, 'Confirma')));
    const { idToken } = await signInWithGoogle(server, 'otra:doble');
    await server.post(customerPath(email), profileOf(email), idToken);
    expect((await find(email, token)).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('whoever did not sign up takes the e-mail back by the same mail', async () => {
    const { email, token } = await server.signUp();
    const form = { token: tokenOf(await post.next(email, 'Confirma')), decision: 'disown' };
    const page = await server.ask('POST', `${AUTH}/confirm`, { form });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Gracias. Esa cuenta ya no tiene tu correo electrónico');
    expect(await find(email, token)).toEqual(EXPIRED);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await server.signUp(email)).token).not.toBe('');
  });

  it('another mail can be asked for, until the e-mail is confirmed', async () => {
    const { email, token } = await server.signUp();
    const again = () =>
      server.ask('POST', `${AUTH}/confirmation`, { token, headers: fromElsewhere() });
    expect(await again()).toEqual({ status: 202, body: {} });
    const [first, second] = [
      await post.next(email, 'Confirma'),
      await post.next(email, 'Confirma', 2),
    ];
    const form = { token: tokenOf(second), decision: 'confirm' };
    const page = await server.ask('POST', `${AUTH}/confirm`, { form, headers: fromElsewhere() });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Tu correo electrónico está confirmado.');
    expect((await again()).status).toBe(202);
    expect(tokenOf(first)).not.toBe(tokenOf(second));
    // By then whatever was posted before has been sent.
    await recoveryMail(email);
    expect(post.to(email)).toHaveLength(3);
  });

  it('the page says so of a link that is none', async () => {
    const form = { token: 'inventado', decision: 'confirm' };
    const page = await server.ask('POST', `${AUTH}/confirm`, { form, headers: fromElsewhere() });
    expect(page.status).toBe(400);
    expect(page.body).toContain(BAD_LINK.body.error);
  });

  it.each([{ decision: 'otra' }, {}])('a good link decides nothing with %j', async (decision) => {
    const { email, token } = await server.signUp();
    const link = tokenOf(await post.next(email, 'Confirma'));
    const form = { token: link, ...decision };
    const page = await server.ask('POST', `${AUTH}/confirm`, { form, headers: fromElsewhere() });
    expect(page.status).toBe(400);
    expect(page.body).toContain(BAD_LINK.body.error);
    expect(await confirm(link)).toEqual({ status: 200, body: { email_verified: true } });
    await expectVerified(token);
  });

  it('with the e-mail of somebody, that person is told', async () => {
    const { email } = await server.signUp();
    const json = { email_address: email, password: 'clave del extraño' };
    expect((await server.post(`${AUTH}/signup`, json)).status).toBe(409);
    const mail = await post.next(email, 'Ya tienes una cuenta');
    expect(mail.text).toContain('nadie entró a tu cuenta');
    expect(mail.text).not.toContain('token=');
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link, which verifies the e-mail and ends every other session', async () => {
    const { email, token } = await server.signUpCustomer();
    const mail = await recoveryMail(email);
    expect(mail.text).toContain(`https://app.virsi.test/recover-password#token=${tokenOf(mail)}`);
    const answer = await reset(tokenOf(mail));
    expect(answer).toEqual({
      status: 200,
      body: {
        email_address: email,
        token: expect.any(String),
        refresh_token: expect.any(String),
      },
    });
    const own = JSON.parse(JSON.stringify(answer.body)).token;
    for (const path of [customerPath(email), '/api/bot', `${AUTH}/confirmation`])
      expect(await server.get(path, token), path).toEqual(EXPIRED);
    expect((await find(email, own)).status).toBe(200);
    await expectVerified(own);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('of somebody who came by Google is a first one, and ends the sessions of Google too', async () => {
    const { email, idToken } = await signInWithGoogle(server, 'otra:olvido');
    await find(email, idToken);
    server.pass(5000);
    const mail = await recoveryMail(email);
    expect((await reset(tokenOf(mail))).status).toBe(200);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    expect(await find(email, idToken)).toEqual(EXPIRED);
    const again = await signInWithGoogle(server, 'otra:olvido');
    expect((await find(email, again.idToken)).status).toBe(404);
  });

  it('is answered alike and by the same work, whether or not the e-mail is known', async () => {
    const workFor = async (email_address: string) => {
      const {
        status,
        body,
        headers: answered,
      } = await server.send('POST', `${AUTH}/recovery`, {
        json: { email_address },
        headers: fromElsewhere(),
      });
      expect({ status, body }).toEqual({ status: 202, body: {} });
      return /;desc="(\d+)"$/.exec(answered.get('Server-Timing') ?? '')?.[1];
    };
    for (let round = 0; round < 3; round++) {
      const { email } = await server.signUp();
      await post.next(email, 'Confirma');
      const nobody = newEmail();
      const statements = await workFor(nobody);
      expect(Number(statements)).toBeGreaterThan(0);
      expect(await workFor(email)).toBe(statements);
      await post.next(email, 'Recupera');
      expect(post.to(nobody)).toEqual([]);
    }
  });
});

describe('a link', () => {
  it('is good once, also when it is used twice at the same moment', async () => {
    const { email } = await server.signUp();
    const token = tokenOf(await recoveryMail(email));
    const answers = await Promise.all([1, 2, 3].map((n) => reset(token, `${NEW_PASSWORD} ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await reset(token)).toEqual(BAD_LINK);
  });

  it('is good for an hour', async () => {
    const { email } = await server.signUp();
    const token = tokenOf(await recoveryMail(email));
    server.pass(60 * MINUTE);
    expect(await reset(token)).toEqual(BAD_LINK);
  });

  it('of before is worth nothing after a reset', async () => {
    const { email } = await server.signUp();
    const first = tokenOf(await recoveryMail(email));
    const second = tokenOf(await recoveryMail(email, 2));
    expect((await reset(second)).status).toBe(200);
    expect(await reset(first)).toEqual(BAD_LINK);
  });

  it('that is guessed, of another purpose or no text is answered alike', async () => {
    const { email } = await server.signUp();
    const confirmation = tokenOf(await post.next(email, 'Confirma'));
    const recovery = tokenOf(await recoveryMail(email));
    for (const token of ['', 'adivinado', confirmation, "' OR 1=1 --"])
      expect(await reset(token), token).toEqual(BAD_LINK);
    expect(await confirm(recovery)).toEqual(BAD_LINK);
    const json = { token: 7, password: NEW_PASSWORD };
    expect(await server.post(`${AUTH}/recovery/confirm`, json)).toEqual(BAD_LINK);
  });

  it('is not used up by a password that is too short', async () => {
    const { email } = await server.signUp();
    const token = tokenOf(await recoveryMail(email));
    expect(await reset(token, 'corta')).toEqual(
      errorAnswer(400, 'La contraseña debe tener al menos 8 caracteres.'),
    );
    expect((await reset(token)).status).toBe(200);
  });
});

it('a mail that the server refuses is sent later, and the sign-up does not wait for it', async () => {
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
  const mail = await post.next(email, 'Confirma');
  expect((await confirm(tokenOf(mail))).status).toBe(200);
});

it('the log holds no e-mail and no link', () => {
  for (const secret of ['@', 'token=', 'persona-']) expect(server.logs()).not.toContain(secret);
});
