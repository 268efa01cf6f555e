// The sandbox's mailbox, and a deployment that cannot send mail.
// @rule What a mail says
import { describe, expect, it } from 'vitest';
import { ask, newEmail, signUp } from '../support/server/client.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

describe('the mailbox of the sandbox', () => {
  const server = serverForFile();

  it('shows what was sent to a person, with a link that works', async () => {
    const { email, token } = await signUp(server);
    await signUp(server);
    const path = `/sandbox/mailbox?to=${encodeURIComponent(email)}`;
    const link = await until(async () => {
      const { body } = await ask(server, 'GET', path);
      return /href="(http[^"]+confirm[^"]+)"/.exec(String(body))?.[1];
    });
    const { body } = await ask(server, 'GET', path);
    expect(body).toContain('Entorno de prueba');
    expect(String(body).match(/<article>/g)).toHaveLength(1);
    expect(link.startsWith(`${server.url}/`)).toBe(true);
    const form = { token: new URL(link).searchParams.get('token') ?? '', decision: 'confirm' };
    const page = await ask(server, 'POST', new URL(link).pathname, { form });
    expect(page.body).toContain('Tu correo electrónico está confirmado.');
    const state = await ask(server, 'GET', '/api/auth/user/confirmation', { token });
    expect(state).toHaveProperty('body.email_verified', true);
  });
});

describe('without a mail server', () => {
  const server = serverForFile({ SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.test' });

  it('people sign up, and recovery says that it is not available', async () => {
    const { token } = await signUp(server);
    const refused = {
      status: 404,
      body: { error: 'El envío de correos no está disponible en este momento.' },
    };
    const json = { email_address: newEmail() };
    expect(await ask(server, 'POST', '/api/auth/user/recovery', { json })).toEqual(refused);
    expect(await ask(server, 'POST', '/api/auth/user/confirmation', { token })).toEqual(refused);
    expect(await ask(server, 'GET', '/api/auth/user/confirmation', { token })).toMatchObject({
      body: { email_verified: false, can_send: false },
    });
    expect((await ask(server, 'GET', '/sandbox/mailbox')).status).toBe(404);
    expect(server.logs()).toContain('SMTP_URL is missing');
  });
});
