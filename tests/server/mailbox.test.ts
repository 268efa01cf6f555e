// The sandbox's mailbox, and a deployment that cannot send mail.
// @rule What a mail says
import { describe, expect, it } from 'vitest';
import { errorAnswer, newEmail } from '../support/server/client.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

describe('the mailbox of the sandbox', () => {
  const server = serverForFile();

  it('shows what was sent to a person, with a link that works', async () => {
    const { email, token } = await server.signUp();
    await server.signUp();
    const path = `/sandbox/mailbox?to=${encodeURIComponent(email)}`;
    const link = await until(async () => {
      const { body } = await server.get(path);
      return /href="(http[^"]+confirm[^"]+)"/.exec(String(body))?.[1];
    });
    const { body } = await server.get(path);
    expect(body).toContain('Entorno de prueba');
    expect(String(body).match(/<article>/g)).toHaveLength(1);
    expect(link.startsWith(`${server.url}/`)).toBe(true);
    const form = { token: new URL(link).searchParams.get('token') ?? '', decision: 'confirm' };
    const page = await server.ask('POST', new URL(link).pathname, { form });
    expect(page.body).toContain('Tu correo electrónico está confirmado.');
    const state = await server.get('/api/auth/user/confirmation', token);
    expect(state).toHaveProperty('body.email_verified', true);
  });
});

describe('without a mail server', () => {
  const server = serverForFile({ SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.test' });

  it('people sign up, and recovery says that it is not available', async () => {
    const { token } = await server.signUp();
    const refused = errorAnswer(404, 'El envío de correos no está disponible en este momento.');
    const json = { email_address: newEmail() };
    expect(await server.post('/api/auth/user/recovery', json)).toEqual(refused);
    expect(await server.ask('POST', '/api/auth/user/confirmation', { token })).toEqual(refused);
    expect(await server.get('/api/auth/user/confirmation', token)).toMatchObject({
      body: { email_verified: false, can_send: false },
    });
    expect((await server.get('/sandbox/mailbox')).status).toBe(404);
    expect(server.logs()).toContain('SMTP_URL is missing');
  });
});
