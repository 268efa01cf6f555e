// Mails that wait in the database until they are sent.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

const MAIL_KINDS = ['confirmation', 'recovery', 'sign-up attempt'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export interface WaitingMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly email: string;
  readonly origin: string;
  /** Times it was tried, this one included. */
  readonly tries: number;
}

const mailRows = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(MAIL_KINDS),
    email: v.string(),
    origin: v.string(),
    tries: v.number(),
  }),
);

/** An instance that dies while it sends leaves the mail to the others after this. */
const LEASE_MS = 2 * 60 * 1000;

export async function addMail(
  queries: Queries,
  mail: Pick<WaitingMail, 'kind' | 'email' | 'origin'> & { readonly now: Date },
): Promise<void> {
  await queries.rows(
    `INSERT INTO mails (id, kind, email, origin, created_at, next_try_at)
     VALUES ($1, $2, $3, $4, $5, $5)`,
    [randomUUID(), mail.kind, mail.email, mail.origin, mail.now],
  );
}

/** The mail that is due longest, for this instance alone. */
export async function takeDueMail(queries: Queries, now: Date): Promise<WaitingMail | null> {
  const taken = await queries.rows(
    `UPDATE mails SET tries = tries + 1, next_try_at = $2
     WHERE id = (
       SELECT id FROM mails WHERE next_try_at <= $1
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, kind, email, origin, tries`,
    [now, new Date(now.getTime() + LEASE_MS)],
  );
  return v.parse(mailRows, taken)[0] ?? null;
}

export async function removeMail(queries: Queries, id: string): Promise<void> {
  await queries.rows('DELETE FROM mails WHERE id = $1', [id]);
}

export async function postponeMail(queries: Queries, id: string, until: Date): Promise<void> {
  await queries.rows('UPDATE mails SET next_try_at = $2 WHERE id = $1', [id, until]);
}

const queueRows = v.array(
  v.object({ count: v.pipe(v.string(), v.transform(Number)), oldest: v.nullable(v.date()) }),
);

/** How many wait, and since when the oldest. */
export async function waitingMails(queries: Queries) {
  const sql = 'SELECT count(*)::text AS count, min(created_at) AS oldest FROM mails';
  return v.parse(queueRows, await queries.rows(sql))[0] ?? { count: 0, oldest: null };
}
