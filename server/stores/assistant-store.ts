// Assistant configurations in the database: one per customer, and each service number belongs to one customer.
import * as v from 'valibot';
import {
  type AssistantConfig,
  assistantBody,
  assistantConfigSchema,
} from '../../contract/assistant.ts';
import { isHttpUrl } from '../../contract/http-url.ts';
import { rowByKey } from '../database/by-key.ts';
import type { Queries } from '../database/database.ts';

/** A number that is older than the validation rule may be any text. */
const link = v.pipe(
  v.string(),
  v.transform((text) => (isHttpUrl(text) ? text : '')),
);

const configRow = v.object({
  config: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ ...assistantConfigSchema.entries, whatsapp_url: link, calendar_url: link }),
  ),
});

/** A number is the same number with or without '+' and separators. */
export function digitsOf(serviceNumber: string): string {
  return serviceNumber.replace(/\D/g, '');
}

export async function findAssistant(
  queries: Queries,
  accountId: string,
): Promise<AssistantConfig | null> {
  const sql = 'SELECT account_id AS key, config FROM assistants WHERE account_id = ANY($1)';
  const row = await rowByKey(queries, sql, accountId);
  return row === undefined ? null : v.parse(configRow, row).config;
}

/** Creates or replaces; fails with a duplicate when another customer has the service number. */
export async function saveAssistant(
  queries: Queries,
  accountId: string,
  config: AssistantConfig,
  now: Date,
): Promise<void> {
  await queries.rows(
    `INSERT INTO assistants (account_id, service_digits, config, saved_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET
       service_digits = excluded.service_digits,
       config = excluded.config,
       saved_at = excluded.saved_at`,
    [accountId, digitsOf(config.service_number), assistantBody(config), now],
  );
}

/** @returns the stored configuration, or null */
export async function freeNumber(
  queries: Queries,
  accountId: string,
): Promise<AssistantConfig | null> {
  const stored = await findAssistant(queries, accountId);
  await queries.rows('DELETE FROM assistants WHERE account_id = $1', [accountId]);
  return stored;
}
