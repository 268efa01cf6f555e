// Finds or creates the account of a person who signs in with an identity provider (decision 42).
// @rule Who has an account
import { credentialTexts } from '#server-texts/accounts.ts';
import { emailKey } from '../accounts/email.ts';
import type { Backend } from '../backend.ts';
import { isDuplicate, type Queries } from '../database/database.ts';
import { HttpError } from '../http/http-error.ts';
import {
  type Account,
  createAccount,
  endSessions,
  lockAccount,
  lockAccountByEmail,
  setVerifiedEmail,
} from '../stores/account-store.ts';
import { endOf } from '../stores/ended-identity-store.ts';
import {
  addIdentity,
  findByIdentity,
  hasProvider,
  type ProviderPerson,
  removePassword,
} from '../stores/identity-store.ts';
import { type Session, sessionHash } from '../stores/session-store.ts';
import { markTakenOver } from '../stores/takeover-store.ts';
import { disownAccount } from './close-account.ts';

/** Longer than our own sessions: a provider renews the tokens of a session until the person signs out there. */
const KEEP_ENDED_MS = 30 * 24 * 3600 * 1000;

/** All tokens of one sign-in share its time, which identifies the session. */
export function providerSession(
  { provider, subject, signedInAt }: ProviderPerson,
  now: Date,
): Session {
  const hash = sessionHash(`${provider} ${signedInAt.getTime()} ${subject}`);
  return { hash, expiresAt: new Date(now.getTime() + KEEP_ENDED_MS) };
}

/**
 * @returns null when the session was ended since the person signed in
 * @throws {HttpError} 403 when the e-mail is proven to belong to another account
 */
export async function providerAccount(
  { database, journal, now }: Pick<Backend, 'database' | 'journal' | 'now'>,
  person: ProviderPerson,
): Promise<Account | null> {
  const known = await findByIdentity(database, person);
  if (await hasEnded(database, known, person)) return null;
  if (known && isUpToDate(known, person)) return known;
  const settled = () => database.transaction((queries) => settle(queries, person, now()));
  const { account, disowned } = await settled().catch((error: unknown) => {
    // Two first calls of one person arrived together, and the other one was faster.
    if (!isDuplicate(error)) throw error;
    return settled();
  });
  if (disowned) journal('account disowned', disowned);
  return account;
}

interface Settled {
  /** Null when it was deleted meanwhile. */
  readonly account: Account | null;
  /** Id of the account that had the e-mail. */
  readonly disowned?: string | null;
}

/** Whether the sessions were ended or the account was deleted since the person signed in. */
async function hasEnded(
  queries: Queries,
  known: Account | null,
  person: ProviderPerson,
): Promise<boolean> {
  const endedAt = known ? known.signedInSince : await endOf(queries, person);
  // Providers give the sign-in time in whole seconds.
  const secondOf = (date: Date) => Math.floor(date.getTime() / 1000);
  return endedAt !== null && secondOf(person.signedInAt) < secondOf(endedAt);
}

/** An older token may contain the person's former e-mail. */
function isUpToDate(account: Account, { email, issuedAt }: ProviderPerson): boolean {
  if (account.email === emailKey(email)) return true;
  return account.emailVerifiedAt !== null && issuedAt < account.emailVerifiedAt;
}

async function settle(queries: Queries, person: ProviderPerson, now: Date): Promise<Settled> {
  const { email, issuedAt } = person;
  const holder = await lockAccountByEmail(queries, email);
  const known = await findByIdentity(queries, person);
  if (await hasEnded(queries, known, person)) return { account: null };
  let disowned: string | null = null;
  if (known) {
    if (isUpToDate(known, person)) return { account: known };
    if (!(await lockAccount(queries, known.id))) return { account: null };
    disowned = await moveTo(queries, known, { person, holder, now });
  } else if (holder) await join(queries, holder, person, now);
  else {
    const account = await createAccount(queries, { email, emailVerifiedAt: issuedAt, now });
    if (!account) return settle(queries, person, now);
    await addIdentity(queries, account.id, person, now);
    return { account };
  }
  return { account: await findByIdentity(queries, person), disowned };
}

interface Move {
  readonly person: ProviderPerson;
  /** The account that has the e-mail. */
  readonly holder: Account | null;
  readonly now: Date;
}

/**
 * The person's e-mail changed at the provider: the account gets the new one.
 * @returns the account that loses the e-mail
 */
async function moveTo(
  queries: Queries,
  account: Account,
  { person: { email, issuedAt }, holder, now }: Move,
): Promise<string | null> {
  if (holder?.emailVerifiedAt) throw new HttpError(403, credentialTexts.emailOfAnother);
  // That account's e-mail was never verified.
  if (holder) await disownAccount(queries, holder, now);
  await setVerifiedEmail(queries, account.id, { email, verifiedAt: issuedAt });
  return holder?.id ?? null;
}

/** First sign-in with this provider, with the e-mail of an existing account. */
async function join(
  queries: Queries,
  holder: Account,
  person: ProviderPerson,
  now: Date,
): Promise<void> {
  // The provider has given the address to another person.
  if (await hasProvider(queries, holder.id, person.provider))
    throw new HttpError(403, credentialTexts.emailOfAnother);
  if (!holder.emailVerifiedAt) {
    await closeUnproven(queries, holder);
    await markTakenOver(queries, holder.id, now);
    const { email, issuedAt } = person;
    await setVerifiedEmail(queries, holder.id, { email, verifiedAt: issuedAt });
  }
  await addIdentity(queries, holder.id, person, now);
}

/** The e-mail of the person who set the password was never verified. */
async function closeUnproven(queries: Queries, account: Account): Promise<void> {
  await removePassword(queries, account.id);
  await endSessions(queries, account.id);
}
