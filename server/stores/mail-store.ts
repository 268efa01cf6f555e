// The rows of the mail queue.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';
import { JOB_COLUMNS, type Job, type JobTable } from '../jobs/job-table.ts';

const MAIL_KINDS = ['confirmation', 'recovery', 'sign-up attempt'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const mailSchema = v.object({
  kind: v.picklist(MAIL_KINDS),
  email: v.string(),
  origin: v.string(),
});
export type WaitingMail = Readonly<v.InferOutput<typeof mailSchema>>;

export const MAILS: JobTable = {
  name: 'mails',
  ...JOB_COLUMNS,
  isWaiting: 'true',
  since: 'created_at',
};

export async function addMail(
  queries: Queries,
  mail: WaitingMail & { readonly now: Date },
): Promise<void> {
  await queries.rows(
    `INSERT INTO mails (id, kind, email, origin, created_at, next_try_at)
     VALUES ($1, $2, $3, $4, $5, $5)`,
    [randomUUID(), mail.kind, mail.email, mail.origin, mail.now],
  );
}

/** @throws {ValiError} when a newer version wrote the row */
export function readMail(job: Job): WaitingMail {
  return v.parse(mailSchema, job);
}
