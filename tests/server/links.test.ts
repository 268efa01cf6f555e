// The links of a saved assistant, from the operator's templates for a bot platform.
// @module-tag postgres
import { expect, it } from 'vitest';
import { fillLink } from '../../server/links.ts';
import { assistantOf } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile({
  CALENDAR_LINK: 'https://bots.ejemplo.com/c/{account}?correo={email}&otra=1',
  WHATSAPP_LINK: 'https://bots.ejemplo.com/w/{number}',
});

it('the links of a saved assistant are the templates, filled for its owner', async () => {
  const { email, token } = await server.signUpSubscriber();
  const config = assistantOf(email, { service_number: '+593 99 222 3344' });
  expect((await server.saveAssistant(token, config)).status).toBe(200);
  const { body } = await server.get('/api/bot', token);
  expect(body).toHaveProperty('whatsapp_url', 'https://bots.ejemplo.com/w/593992223344');
  const [before, account, after] = String(Object(body).calendar_url).split(/([\w-]{30,}(?=\?))/);
  expect(account).toBeDefined();
  expect([before, after]).toEqual([
    'https://bots.ejemplo.com/c/',
    `?correo=${encodeURIComponent(email)}&otra=1`,
  ]);
});

it('a template escapes its values and takes each as often as it names it', () => {
  const values = { account: 'a', email: "o'brien+citas&x=1@ejemplo.com", number: '593' };
  expect(fillLink('https://b.ec/{number}/{number}?c={email}#{account}', values)).toBe(
    'https://b.ec/593/593?c=o%27brien%2Bcitas%26x%3D1%40ejemplo.com#a',
  );
});
