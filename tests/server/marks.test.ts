// Marks that nobody sees, as copying from a chat or a contact leaves them: no body stores one, and none is refused for one.
// @rule Which marks are taken out of a line
// @module-tag postgres
import { expect, test } from 'vitest';
import { cleanLine } from '../../contract/clean-line.ts';
import {
  assistantOf,
  customerPath,
  newEmail,
  PASSWORD,
  profileOf,
} from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const AROUND = [
  ['\u2068', '\u2069'],
  ['\u202a', '\u202c'],
  ['\u200b', ''],
  ['', '\u200e'],
  ['\ufeff\u00ad', '\u00a0\u2060'],
] as const;

test.each([
  ['\u2068Ana\u2069', 'Ana'],
  ['\u200b Ana\u00a0María\u202f', 'Ana María'],
  ['Qui\u00adto\u2060', 'Quito'],
  ['\ufeff\u200e', ''],
  // One emoji of several.
  ['Dra. 👩🏽\u200d⚕️ Paz\u200d', 'Dra. 👩🏽\u200d⚕️ Paz'],
])('%j is %j', (typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned);
});

test.each(AROUND)(
  '%j and %j around an e-mail: it signs up, and signs in without',
  async (before, after) => {
    const email = newEmail();
    const json = { email_address: before + email + after, password: PASSWORD };
    const signedUp = await server.post('/api/auth/user/signup', json);
    expect(signedUp.status).toBe(201);
    expect((await server.signIn(email)).status).toBe(200);
  },
);

/** Every text of a body in marks. */
function marked<T extends object>(body: T, isLine: (name: string) => boolean): T {
  const around = (text: string) => `\u2068${text}\u200b`;
  const entries = Object.entries(body).map(([name, value]): unknown[] => {
    if (name === 'calendar_info')
      return [
        name,
        Object.fromEntries(
          Object.entries(value).map(([id, service]) => [around(id), around(String(service))]),
        ),
      ];
    return [
      name,
      typeof value === 'string' && value !== '' && isLine(name) ? around(value) : value,
    ];
  });
  return Object.fromEntries(entries);
}

test('a profile is stored without them', async () => {
  const { email, token } = await server.signUp();
  const profile = profileOf(email);
  const json = marked(profile, () => true);
  const created = await server.post(customerPath(email), json, token);
  expect(created).toEqual({ status: 201, body: profile });
});

test('an assistant is stored without them, its calendars too', async () => {
  const { email, token } = await server.signUpSubscriber();
  const config = assistantOf(email);
  const lines = [
    'name',
    'activity',
    'city',
    'address',
    'country',
    'service_number',
    'bot_customer_id',
  ];
  const answer = await server.saveAssistant(
    token,
    marked(config, (name) => lines.includes(name)),
  );
  expect(answer).toEqual({ status: 200, body: config });
});
