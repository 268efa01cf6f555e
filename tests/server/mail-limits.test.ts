// How many mails and guesses there may be, with a real SMTP server.
import { afterAll, expect, it } from 'vitest';
import { ask, newEmail, PASSWORD, send, signUp } from './support/client.ts';
import { mailServer } from './support/mail-server.ts';
import { serverForFile } from './support/test-server.ts';

const post = await mailServer();
afterAll(post.close);

const server = serverForFile(
  {
    SMTP_URL: post.url,
    MAIL_FROM: 'VIRSI <hola@virsi.test>',
    PUBLIC_URL: 'https://app.virsi.test',
    TRUST_PROXY: 'on',
  },
  { mailPollMs: 20 },
);

const AUTH = '/api/auth/user';

let lastAddress = 0;
/** Each call of another client: only what is limited whoever calls counts. */
const headers = () => ({ 'X-Forwarded-For': `198.51.100.${++lastAddress % 250}` });

const recover = (email_address: string) =>
  send(server, 'POST', `${AUTH}/recovery`, { json: { email_address }, headers: headers() });

it('five mails are all that strangers can have somebody sent', async () => {
  const { email } = await signUp(server);
  const json = { email_address: email, password: 'clave del extraño' };
  for (let time = 0; time < 7; time++) {
    const answer = await ask(server, 'POST', `${AUTH}/signup`, { json, headers: headers() });
    expect(answer.status).toBe(409);
  }
  // What the person asks for comes all the same, and after all that was posted before.
  expect((await recover(email)).status).toBe(202);
  await post.next(email, 'Recupera');
  const subjects = post.to(email).map(({ subject = '' }) => subject.slice(0, 7));
  expect(subjects).toEqual(['Confirm', ...Array(4).fill('Ya tien'), 'Recuper']);
});

it('a sixth mail for a forgotten password is not sent, which the answer does not tell', async () => {
  const { email } = await signUp(server);
  for (const address of [email, newEmail()])
    for (let time = 0; time < 6; time++)
      expect(await recover(address)).toMatchObject({ status: 202, body: {} });
  // Posted after them all.
  const other = await signUp(server);
  await post.next(other.email, 'Confirma');
  await post.next(email, 'Recupera', 5);
  expect(post.to(email)).toHaveLength(6);
});

it('guesses of one address are limited', async () => {
  const guess = () =>
    ask(server, 'POST', `${AUTH}/recovery/confirm`, {
      json: { token: 'adivinado', password: PASSWORD },
      headers: { 'X-Forwarded-For': '203.0.113.77' },
    });
  const answers = await Promise.all(Array.from({ length: 61 }, guess));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
