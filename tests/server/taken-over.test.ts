// An account that an intruder filled, once the e-mail's owner comes: the owner is told and decides.
// @rule What becomes of a planted account
// @module-tag postgres
import { describe, expect, it } from 'vitest';
import { assistantOf, customerPath, errorAnswer, profileOf } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const AUTH = '/api/auth/user';
const PAYMENTS = '/api/payments/subscription';
const DECIDE_FIRST = errorAnswer(
  409,
  'Alguien había empezado a configurar esta cuenta con tu correo. Decide primero si la conservas o empiezas de cero.',
);
const DECIDED = errorAnswer(409, 'Ya habías decidido qué hacer con lo que había en tu cuenta.');
const DONE = { status: 200, body: { taken_over: false } };

const { get, subscriptionOf } = server;
const decide = (token: string, json: unknown) => server.post(`${AUTH}/takeover`, json, token);
const isTakenOver = async (token: string) =>
  Object((await get(`${AUTH}/confirmation`, token)).body).taken_over;
const linkTo = (email: string, pattern: RegExp) =>
  until(async () => pattern.exec(await server.mailbox(email))?.[1]);

let people = 0;
const newUser = () => `planta${++people}`;

async function plantAccount(email: string) {
  const intruder = await server.signUp(email);
  await server.post(customerPath(email), { ...profileOf(email), name: 'Intrusa' }, intruder.token);
  await server.subscribe(intruder.token);
  const assistant = assistantOf(email, { context: 'Lo de la intrusa' });
  expect((await server.saveAssistant(intruder.token, assistant)).status).toBe(200);
  return { ...intruder, assistant };
}

/** How an owner proves the e-mail of an account that somebody else may have made. */
const PROOFS: Record<
  string,
  () => Promise<Awaited<ReturnType<typeof plantAccount>> & { owner: string }>
> = {
  'comes by Google': async () => {
    const user = newUser();
    const planted = await plantAccount(`${user}@google.test`);
    const { idToken } = await signInWithGoogle(server, `otra:${user}`);
    return { ...planted, owner: idToken };
  },
  'recovers the password': async () => {
    const planted = await plantAccount(`${newUser()}@ejemplo.com`);
    const { email } = planted;
    await server.post(`${AUTH}/recovery`, { email_address: email });
    const token = await linkTo(email, /recover-password#token=([\w-]+)/);
    const json = { token, password: 'la clave de la dueña' };
    const { body } = await server.post(`${AUTH}/recovery/confirm`, json);
    return { ...planted, owner: String(Object(body).token) };
  },
};

describe.each(Object.entries(PROOFS))('an owner who %s', (_, prove) => {
  it('an owner is told of what an intruder filled in; no links and no payments before the decision', async () => {
    const { owner, assistant } = await prove();
    expect(await isTakenOver(owner)).toBe(true);
    const withheld = { ...assistant, calendar_url: '', whatsapp_url: '' };
    expect((await get('/api/bot', owner)).body).toEqual(withheld);
    expect(await subscriptionOf(owner)).toHaveProperty('can_manage', false);
    expect(await get(`${PAYMENTS}/pay/price_virsi_a_ideal`, owner)).toEqual(DECIDE_FIRST);
    expect(await get(`${PAYMENTS}/portal`, owner)).toEqual(DECIDE_FIRST);
  });

  it('an owner keeps everything by one call, and another tab cannot delete it afterwards', async () => {
    const { email, owner, assistant } = await prove();
    for (const _ of [1, 2]) expect(await decide(owner, { keep: true })).toEqual(DONE);
    expect(await isTakenOver(owner)).toBe(false);
    expect((await get(customerPath(email), owner)).body).toHaveProperty('name', 'Intrusa');
    expect((await get('/api/bot', owner)).body).toMatchObject({
      context: assistant.context,
      whatsapp_url: expect.stringMatching(/^http/),
    });
    expect(await subscriptionOf(owner)).toMatchObject({ is_active: true, can_manage: true });
    expect(await decide(owner, { keep: false })).toEqual(DECIDED);
    expect((await get('/api/bot', owner)).status).toBe(200);
  });

  it('an owner who begins empty loses profile, assistant and subscription, and the number is free', async () => {
    const { email, owner, assistant, token } = await prove();
    expect(await decide(owner, { keep: false })).toEqual(DONE);
    expect(await isTakenOver(owner)).toBe(false);
    for (const path of [customerPath(email), '/api/bot'])
      expect((await get(path, owner)).status, path).toBe(404);
    expect(await subscriptionOf(owner)).toMatchObject({ is_active: false, product_id: null });
    expect(await decide(owner, { keep: false })).toEqual(DECIDED);
    expect((await get('/api/bot', token)).status).toBe(401);
    const other = await server.signUpSubscriber();
    const same = assistantOf(other.email, { service_number: assistant.service_number });
    expect((await server.saveAssistant(other.token, same)).status).toBe(200);
    expect((await get(`${PAYMENTS}/pay/price_virsi_a_ideal`, owner)).status).toBe(200);
  });
});

it('a person who confirms the e-mail of the own account is not asked', async () => {
  const { email, token } = await plantAccount(`${newUser()}@ejemplo.com`);
  await server.post(`${AUTH}/confirm`, { token: await linkTo(email, /confirm\?token=([\w-]+)/) });
  expect(await isTakenOver(token)).toBe(false);
  const { body } = await get('/api/bot', token);
  expect(body).toHaveProperty('whatsapp_url', expect.stringMatching(/^http/));
});

it('a decision that is neither true nor false is refused', async () => {
  const { token } = await server.signUp();
  for (const json of [{}, { keep: 'no' }, { keep: null }, [], null])
    expect((await decide(token, json)).status).toBe(400);
});
