// Invisible marks, as copying from a chat or a contact leaves them, are neither stored nor a reason to refuse.
// @rule Which marks are taken out of a line
// @module-tag postgres
import { expect, it } from 'vitest';
import { cleanLine } from '../../contract/clean-line.ts';
import { assistantOf, newEmail, PASSWORD } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

it.each([
  ['\u2068Ana\u2069', 'Ana'],
  ['\u200b Ana\u00a0María\u202f', 'Ana María'],
  ['Qui\u00adto\u2060', 'Quito'],
  ['\ufeff\u200e', ''],
  // One emoji of several.
  ['Dra. 👩🏽\u200d⚕️ Paz\u200d', 'Dra. 👩🏽\u200d⚕️ Paz'],
])('the line %j is stored as %j', (typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned);
});

it.each([
  ['\u2068', '\u2069'],
  ['\u200b', ''],
  ['\ufeff\u00ad', '\u00a0\u2060'],
])(
  'an e-mail between %j and %j signs up, and signs in without the marks',
  async (before, after) => {
    const email = newEmail();
    const json = { email_address: before + email + after, password: PASSWORD };
    expect((await server.post('/api/auth/user/signup', json)).status).toBe(201);
    expect((await server.signIn(email)).status).toBe(200);
  },
);

const mark = (text: string) => `\u2068${text}\u200b`;
const marked = <T extends object>(body: T, names: readonly string[]): T => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => names.includes(name) && value !== '')
      .map(([name, value]) => [name, mark(value)]),
  ),
});

it('an assistant and its calendars are stored without marks', async () => {
  const { email, token } = await server.signUpSubscriber();
  const body = assistantOf(email, { name: 'Virsi', calendar_info: { 'a@g.test': 'Corte' } });
  const sent = marked(body, ['name', 'country', 'service_number', 'bot_customer_id']);
  const withCalendars = { ...sent, calendar_info: { [mark('a@g.test')]: mark('Corte') } };
  expect(await server.saveAssistant(token, withCalendars)).toEqual({ status: 200, body });
});
