// The sandbox's mailbox, and a deployment that sends no mail.
// @rule What a mail says
import { expect, it } from 'vitest';
import { errorAnswer, newEmail } from '../support/server/client.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

const sandbox = serverForFile();

it('the sandbox’s mailbox shows the mails to a person, with a link that works', async () => {
  const { email, token } = await sandbox.signUp();
  await sandbox.signUp();
  const path = `/sandbox/mailbox?to=${encodeURIComponent(email)}`;
  const link = await until(async () => {
    const { body } = await sandbox.get(path);
    return /href="(http[^"]+confirm[^"]+)"/.exec(String(body))?.[1];
  });
  const { body } = await sandbox.get(path);
  expect(body).toContain('Entorno de prueba');
  expect(String(body).match(/<article>/g)).toHaveLength(1);
  expect(link.startsWith(`${sandbox.url}/`)).toBe(true);
  const form = { token: new URL(link).searchParams.get('token') ?? '', decision: 'confirm' };
  const page = await sandbox.ask('POST', new URL(link).pathname, { form });
  expect(page.body).toContain('Tu correo electrónico está confirmado.');
  const state = await sandbox.get('/api/auth/user/confirmation', token);
  expect(state).toHaveProperty('body.email_verified', true);
});

const mailless = serverForFile({ SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.test' });

it('without a mail server people sign up, and recovery is not available', async () => {
  const { token } = await mailless.signUp();
  const refused = errorAnswer(404, 'El envío de correos no está disponible en este momento.');
  const json = { email_address: newEmail() };
  expect(await mailless.post('/api/auth/user/recovery', json)).toEqual(refused);
  expect(await mailless.ask('POST', '/api/auth/user/confirmation', { token })).toEqual(refused);
  expect(await mailless.get('/api/auth/user/confirmation', token)).toMatchObject({
    body: { email_verified: false, can_send: false },
  });
  expect((await mailless.get('/sandbox/mailbox')).status).toBe(404);
  expect(mailless.logs()).toContain('SMTP_URL is missing');
});
