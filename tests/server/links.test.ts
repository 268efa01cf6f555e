// The links of a saved assistant, where the operator gave templates of a bot platform.

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import {
  ask,
  assistantOf,
  customerPath,
  PASSWORD,
  profileOf,
  saveAssistant,
  send,
  startPayment,
} from '../support/server/client.ts';
import { temporaryHome } from '../support/server/test-server.ts';

const linksSchema = v.object({ calendar_url: v.string(), whatsapp_url: v.string() });

let home: Awaited<ReturnType<typeof temporaryHome>>;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

async function withServer<T>(
  environment: Record<string, string>,
  work: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const config = readConfig({
    ...home.environment,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const server = await startServer(config, { hashCost: { N: 2 ** 10, r: 8, p: 1 } });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** Somebody with a saved assistant. */
async function saved(server: RunningServer, email: string, service_number: string) {
  const json = { email_address: email, password: PASSWORD };
  const { body } = await send(server, 'POST', '/api/auth/user/signup', { json });
  const { token } = v.parse(v.object({ token: v.string() }), body);
  const profile = await ask(server, 'POST', customerPath(email), { token, json: profileOf(email) });
  expect(profile.status).toBe(201);
  const payment = await startPayment(server, token);
  await send(server, 'POST', payment, { form: { decision: 'pay', delay: '0' } });
  const answer = await saveAssistant(server, token, assistantOf(email, { service_number }));
  expect(answer.status).toBe(200);
  return token;
}

const linksOf = async (server: RunningServer, token: string) =>
  v.parse(linksSchema, (await ask(server, 'GET', '/api/bot', { token })).body);

const TEMPLATES = {
  CALENDAR_LINK: 'https://bots.ejemplo.com/c/{account}?correo={email}&otra=1',
  WHATSAPP_LINK: 'https://bots.ejemplo.com/w/{number}/{number}#{email}',
};
const DEPLOYED = { SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.test' };

describe('the links of a saved assistant', () => {
  it('are the templates, filled for the person, with or without the sandbox', async () => {
    const email = "o'brien+citas&x=1@ejemplo.com";
    const encoded = 'o%27brien%2Bcitas%26x%3D1%40ejemplo.com';
    const [token, first] = await withServer(TEMPLATES, async (server) => {
      const own = await saved(server, email, '+593 99 222 3344');
      return [own, await linksOf(server, own)] as const;
    });
    const account = /\/c\/([^?]*)/.exec(first.calendar_url)?.[1];
    expect(account).toMatch(/^[\w-]{8,}$/);
    expect(first).toEqual({
      calendar_url: `https://bots.ejemplo.com/c/${account}?correo=${encoded}&otra=1`,
      whatsapp_url: `https://bots.ejemplo.com/w/593992223344/593992223344#${encoded}`,
    });
    const deployed = { ...DEPLOYED, ...TEMPLATES };
    expect(await withServer(deployed, (server) => linksOf(server, token))).toEqual(first);
    // One alone leaves the other as it is without.
    const { CALENDAR_LINK } = TEMPLATES;
    const one = { ...DEPLOYED, CALENDAR_LINK };
    expect(await withServer(one, (server) => linksOf(server, token))).toEqual({
      calendar_url: first.calendar_url,
      whatsapp_url: 'https://wa.me/593992223344',
    });
  });
});
