// Assistant configurations in the database: one per customer, and each service number belongs to one customer.
// @rule How an assistant is stored
import * as v from 'valibot';
import {
  ASSISTANT_DEFAULTS,
  ASSISTANT_FIELDS,
  type AssistantConfig,
  assistantBody,
  type DEMANDED_FIELDS,
} from '../../contract/assistant.ts';
import { mapFields } from '../../contract/fields.ts';
import { rowByKey } from '../database/by-key.ts';
import type { Queries } from '../database/database.ts';
import { STORED, storedBody } from './stored-body.ts';

const configRow = v.object({
  config: storedBody(mapFields(ASSISTANT_FIELDS, STORED), ASSISTANT_DEFAULTS),
});

/** What a save sends. */
export type SentAssistant = Pick<AssistantConfig, keyof typeof DEMANDED_FIELDS> &
  Partial<AssistantConfig>;

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

/**
 * Creates or replaces; fails with a duplicate when another customer has the service number. Fields that are not sent
 * keep their stored value, including those that only a newer server knows. The caller holds the lock of the account.
 */
export async function saveAssistant(
  queries: Queries,
  accountId: string,
  sent: SentAssistant,
  now: Date,
): Promise<AssistantConfig> {
  const stored = await findAssistant(queries, accountId);
  const config = { ...ASSISTANT_DEFAULTS, ...stored, ...sent };
  await queries.rows(
    `INSERT INTO assistants (account_id, service_digits, config, saved_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET
       service_digits = excluded.service_digits,
       config = excluded.config,
       saved_at = excluded.saved_at`,
    [accountId, digitsOf(config.service_number), assistantBody(config), now],
  );
  return config;
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
