// Creates the mail to send from a queued one. The account is looked up only now.
import type { Queries } from '../database/database.ts';
import { findAccountByEmail } from '../stores/account-store.ts';
import { createLink } from '../stores/link-store.ts';
import type { WaitingMail } from '../stores/mail-store.ts';
import { confirmationMail, recoveryMail, signUpAttemptMail } from './mail-markup.ts';
import type { Mail } from './mailer.ts';

/** Null when no mail is needed: no account has the e-mail, or it is already confirmed. */
export async function writeMail(
  queries: Queries,
  { kind, email, origin }: WaitingMail,
  now: Date,
): Promise<Mail | null> {
  const account = await findAccountByEmail(queries, email);
  if (!account?.email) return null;
  const to = account.email;
  if (kind === 'sign-up attempt') return { to, ...(await signUpAttemptMail(origin)) };
  if (kind === 'confirmation' && account.emailVerifiedAt) return null;
  const link = { purpose: kind, accountId: account.id, email: to, now };
  const token = await createLink(queries, link);
  const write = kind === 'recovery' ? recoveryMail : confirmationMail;
  return { to, ...(await write(origin, token)) };
}
