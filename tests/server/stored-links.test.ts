// A link that is no http(s) address is neither stored nor given out, also where it was stored before there was a rule.
// @rule Which links are followed and stored
// @module-tag postgres
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../server/stores/account-store.ts';
import { findAssistant } from '../../server/stores/assistant-store.ts';
import { createCustomer } from '../../server/stores/customer-store.ts';
import { assistantOf, newEmail, profileOf } from '../support/server/client.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();
const database = databaseForFile();

const HOSTILE = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)//https://ejemplo.com',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://ejemplo.com/1',
  'file:///etc/passwd',
  'ftp://ejemplo.com',
  '//ejemplo.com',
  '/sandbox/mailbox',
  'ejemplo.com',
  'https://',
  ' ',
  `https://ejemplo.com/${'a'.repeat(2048)}`,
];
const FIELDS = ['whatsapp_url', 'calendar_url'] as const;

describe.each(FIELDS)('%s', (field) => {
  it('is an http(s) address or empty, and nothing else is taken', async () => {
    const { email, token } = await server.signUpSubscriber();
    const save = (link: string) =>
      server.saveAssistant(token, assistantOf(email, { [field]: link }));
    for (const link of HOSTILE) expect([link, (await save(link)).status]).toEqual([link, 400]);
    expect((await server.get('/api/bot', token)).status).toBe(404);
    for (const link of ['', 'https://wa.me/593991234567', 'http://127.0.0.1:3000/x?y=1'])
      expect(await save(link)).toMatchObject({ status: 200, body: { [field]: link } });
    const { body } = await server.get('/api/auth/user/export', token);
    expect(body).toHaveProperty(`assistant.${field}`, 'http://127.0.0.1:3000/x?y=1');
  });

  it.each(HOSTILE.map((link) => [link.slice(0, 50), link]))(
    'that was stored as %j is read without it',
    async (_, link) => {
      const email = newEmail();
      const now = new Date();
      const account = await createAccount(database(), { email, emailVerifiedAt: null, now });
      const id = account?.id ?? '';
      await createCustomer(database(), id, profileOf(email), now);
      const config = assistantOf(email, { [field]: link });
      await database().rows(
        'INSERT INTO assistants (account_id, service_digits, config, saved_at) VALUES ($1, $2, $3, $4)',
        [id, config.service_number, JSON.stringify(config), now],
      );
      const { calendar_info, ...rest } = config;
      expect(await findAssistant(database(), id)).toEqual({
        ...rest,
        [field]: '',
        calendar_info: Object.entries(calendar_info),
      });
    },
  );
});
