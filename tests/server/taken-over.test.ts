// What somebody without proof of the e-mail had typed, once the e-mail's owner comes: they are told, and decide.
// @rule What becomes of a planted account
// @module-tag postgres
import { describe, expect, it } from 'vitest';
import { assistantOf, customerPath, errorAnswer, profileOf } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile({ SANDBOX: 'on' });

const AUTH = '/api/auth/user';
const BASE = '/api/payments/subscription';
const DECIDE_FIRST = errorAnswer(
  409,
  'Alguien había empezado a configurar esta cuenta con tu correo. Decide primero si la conservas o empiezas de cero.',
);
const DECIDED = errorAnswer(409, 'Ya habías decidido qué hacer con lo que había en tu cuenta.');
const DONE = { status: 200, body: { taken_over: false } };

const get = (path: string, token: string) => server.get(path, token);
const decide = (token: string, json: unknown) => server.post(`${AUTH}/takeover`, json, token);
const isTakenOver = async (token: string) =>
  Object((await get(`${AUTH}/confirmation`, token)).body).taken_over;

let people = 0;
const newGoogleUser = () => `planta${++people}`;

async function plant(email: string) {
  const intruder = await server.signUp(email);
  await server.post(customerPath(email), { ...profileOf(email), name: 'Intrusa' }, intruder.token);
  await server.subscribe(intruder.token);
  const assistant = assistantOf(email, { context: 'Lo de la intrusa' });
  expect((await server.saveAssistant(intruder.token, assistant)).status).toBe(200);
  return { ...intruder, assistant };
}

/** By every way in which an owner proves the e-mail of an account that somebody else may have made. */
const WAYS: Record<string, () => Promise<Awaited<ReturnType<typeof plant>> & { owner: string }>> = {
  'by Google': async () => {
    const user = newGoogleUser();
    const planted = await plant(`${user}@google.test`);
    const { idToken } = await signInWithGoogle(server, `otra:${user}`);
    return { ...planted, owner: idToken };
  },
  'by a recovered password': async () => {
    const planted = await plant(`${newGoogleUser()}@ejemplo.com`);
    const { email } = planted;
    await server.post(`${AUTH}/recovery`, { email_address: email });
    const inMail = /recover-password#token=([\w-]+)/;
    const token = await until(async () => inMail.exec(await server.mailbox(email))?.[1]);
    const json = { token, password: 'la clave de la dueña' };
    const { body } = await server.post(`${AUTH}/recovery/confirm`, json);
    return { ...planted, owner: String(Object(body).token) };
  },
};

describe.each(Object.entries(WAYS))('an owner who comes %s', (_, come) => {
  it('is told; nothing is shown to clients, paid or managed until they decide', async () => {
    const { owner, assistant } = await come();
    expect(await isTakenOver(owner)).toBe(true);
    expect((await get('/api/bot', owner)).body).toEqual({
      ...assistant,
      calendar_url: '',
      whatsapp_url: '',
    });
    expect((await get(`${BASE}/status`, owner)).body).toHaveProperty('can_manage', false);
    expect(await get(`${BASE}/pay/price_virsi_a_ideal`, owner)).toEqual(DECIDE_FIRST);
    expect(await get(`${BASE}/portal`, owner)).toEqual(DECIDE_FIRST);
  });

  it('keeps it all by one call', async () => {
    const { email, owner, assistant } = await come();
    expect(await decide(owner, { keep: true })).toEqual(DONE);
    expect(await decide(owner, { keep: true })).toEqual(DONE);
    expect(await isTakenOver(owner)).toBe(false);
    expect((await get(customerPath(email), owner)).body).toHaveProperty('name', 'Intrusa');
    const { body } = await get('/api/bot', owner);
    expect(body).toHaveProperty('context', assistant.context);
    expect(String(Object(body).whatsapp_url)).toMatch(/^http/);
    expect((await get(`${BASE}/status`, owner)).body).toMatchObject({
      is_active: true,
      can_manage: true,
    });
    // Another tab that still asks deletes nothing.
    expect(await decide(owner, { keep: false })).toEqual(DECIDED);
    expect((await get('/api/bot', owner)).status).toBe(200);
  });

  it('or begins empty: profile, assistant and subscription are gone, the number is free', async () => {
    const { email, owner, assistant, token } = await come();
    expect(await decide(owner, { keep: false })).toEqual(DONE);
    expect(await isTakenOver(owner)).toBe(false);
    expect((await get(customerPath(email), owner)).status).toBe(404);
    expect((await get('/api/bot', owner)).status).toBe(404);
    expect((await get(`${BASE}/status`, owner)).body).toMatchObject({
      is_active: false,
      product_id: null,
    });
    expect(await decide(owner, { keep: false })).toEqual(DECIDED);
    expect((await get(`${AUTH}/confirmation`, token)).status).toBe(401);
    const other = await server.signUpSubscriber();
    const same = assistantOf(other.email, { service_number: assistant.service_number });
    expect((await server.saveAssistant(other.token, same)).status).toBe(200);
    const written = await server.post(customerPath(email), profileOf(email), owner);
    expect(written.status).toBe(201);
    expect((await get(`${BASE}/pay/price_virsi_a_ideal`, owner)).status).toBe(200);
  });
});

describe('nobody is asked', () => {
  it('where nothing was typed', async () => {
    const user = newGoogleUser();
    await server.signUp(`${user}@google.test`);
    const { idToken } = await signInWithGoogle(server, `otra:${user}`);
    expect(await isTakenOver(idToken)).toBe(false);
    expect((await decide(idToken, { keep: false })).status).toBe(409);
  });

  it('who confirms by the mail that the account is theirs', async () => {
    const { email, token } = await plant(`${newGoogleUser()}@ejemplo.com`);
    const inMail = /confirm\?token=([\w-]+)/;
    const link = await until(async () => inMail.exec(await server.mailbox(email))?.[1]);
    await server.post(`${AUTH}/confirm`, { token: link });
    expect(await isTakenOver(token)).toBe(false);
    expect((await get('/api/bot', token)).body).toHaveProperty(
      'whatsapp_url',
      expect.stringMatching(/^http/),
    );
  });
});

it('a decision is one of two', async () => {
  const { token } = await server.signUp();
  for (const json of [{}, { keep: 'no' }, { keep: null }, [], null])
    expect((await decide(token, json)).status).toBe(400);
});
