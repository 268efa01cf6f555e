// Which account somebody has who comes by a provider that vouches for their e-mail (decision 42).
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

const EMAIL_OF_ANOTHER =
  'Ese correo electrónico ya pertenece a otra cuenta. Inicia sesión con tu contraseña o recupérala.';

/** Longer than our own sessions: a provider goes on renewing the tokens of one until it is signed out of there. */
const KEEP_ENDED_MS = 30 * 24 * 3600 * 1000;

/** All tokens of one sign-in tell its moment, and no other sign-in's do. */
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
    // Two first calls of one person arrived together, and the other one was quicker.
    if (!isDuplicate(error)) throw error;
    return settled();
  });
  if (disowned) journal('account disowned', disowned);
  return account;
}

interface Settled {
  /** Null when it is deleted meanwhile. */
  readonly account: Account | null;
  /** Whose e-mail it had been; its id. */
  readonly disowned?: string | null;
}

/** Whether the account's sessions were ended, or the account itself was, since the person signed in. */
async function hasEnded(
  queries: Queries,
  known: Account | null,
  person: ProviderPerson,
): Promise<boolean> {
  const endedAt = known ? known.signedInSince : await endOf(queries, person);
  // A provider tells the second of signing in, not more.
  const secondOf = (date: Date) => Math.floor(date.getTime() / 1000);
  return endedAt !== null && secondOf(person.signedInAt) < secondOf(endedAt);
}

/** An older token may still carry the e-mail that the person had then. */
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
  /** Whose account has the e-mail. */
  readonly holder: Account | null;
  readonly now: Date;
}

/**
 * The person's e-mail changed at the provider: the account stays, and takes the new one.
 * @returns the account that is disowned by that
 */
async function moveTo(
  queries: Queries,
  account: Account,
  { person: { email, issuedAt }, holder, now }: Move,
): Promise<string | null> {
  if (holder?.emailVerifiedAt) throw new HttpError(403, EMAIL_OF_ANOTHER);
  // Whoever typed it never showed that it is theirs.
  if (holder) await disownAccount(queries, holder, now);
  await setVerifiedEmail(queries, account.id, { email, verifiedAt: issuedAt });
  return holder?.id ?? null;
}

/** Somebody comes by this provider for the first time, with an e-mail that an account has. */
async function join(
  queries: Queries,
  holder: Account,
  person: ProviderPerson,
  now: Date,
): Promise<void> {
  // The address was given to somebody else: the provider itself says these are two people.
  if (await hasProvider(queries, holder.id, person.provider))
    throw new HttpError(403, EMAIL_OF_ANOTHER);
  if (!holder.emailVerifiedAt) {
    await closeUnproven(queries, holder);
    await markTakenOver(queries, holder.id, now);
    const { email, issuedAt } = person;
    await setVerifiedEmail(queries, holder.id, { email, verifiedAt: issuedAt });
  }
  await addIdentity(queries, holder.id, person, now);
}

/** Whoever typed the password never showed that the e-mail is theirs. */
async function closeUnproven(queries: Queries, account: Account): Promise<void> {
  await removePassword(queries, account.id);
  await endSessions(queries, account.id);
}
