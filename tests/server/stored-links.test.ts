// A link that is no http(s) address is neither stored nor read.
// @rule Which links are followed and stored
// @module-tag postgres
import { expect, it } from 'vitest';
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
  'blob:https://ejemplo.com/1',
  'file:///etc/passwd',
  '//ejemplo.com',
  '/sandbox/mailbox',
  'https://',
  `https://ejemplo.com/${'a'.repeat(2048)}`,
];

it.each(['whatsapp_url', 'calendar_url'] as const)(
  '%s takes an http(s) address or nothing, and a hostile one in the database is read as nothing',
  async (field) => {
    const { email, token } = await server.signUpSubscriber();
    const save = (link: string) =>
      server.saveAssistant(token, assistantOf(email, { [field]: link }));
    for (const link of HOSTILE) expect([link, (await save(link)).status]).toEqual([link, 400]);
    for (const link of ['', 'https://wa.me/593991234567', 'http://127.0.0.1:3000/x?y=1'])
      expect(await save(link)).toMatchObject({ status: 200, body: { [field]: link } });

    const owner = { email: newEmail(), emailVerifiedAt: null, now: new Date() };
    const id = (await createAccount(database(), owner))?.id ?? '';
    await createCustomer(database(), id, profileOf(owner.email), owner.now);
    for (const link of HOSTILE) {
      const config = assistantOf(owner.email, { [field]: link });
      await database().rows('DELETE FROM assistants WHERE account_id = $1', [id]);
      await database().rows(
        'INSERT INTO assistants (account_id, service_digits, config, saved_at) VALUES ($1, $2, $3, now())',
        [id, config.service_number, JSON.stringify(config)],
      );
      expect(await findAssistant(database(), id), link).toMatchObject({ [field]: '' });
    }
  },
);
