// What a mailed link may still do once something else has happened to its account.
// @rule How a mailed link works
// @module-tag postgres
import { describe, expect, it } from 'vitest';
import { confirmEmail, disownEmail, resetPassword } from '../../server/sessions/reset-password.ts';
import {
  type Account,
  createAccount,
  findAccount,
  setVerifiedEmail,
} from '../../server/stores/account-store.ts';
import { findPassword, setPassword } from '../../server/stores/identity-store.ts';
import { createLink, type Purpose } from '../../server/stores/link-store.ts';
import { newEmail } from '../support/server/client.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';

const database = databaseForFile();

const NOW = new Date('2025-03-01T12:00:00Z');
const BEFORE = new Date('2025-02-01T12:00:00Z');

type Owner = Account & { readonly email: string };

/** Somebody with a password. */
async function owner(emailVerifiedAt: Date | null): Promise<Owner> {
  const email = newEmail();
  const account = await createAccount(database(), { email, emailVerifiedAt, now: BEFORE });
  if (!account) throw new Error('The e-mail is taken');
  await setPassword(database(), account.id, 'hash', BEFORE);
  return { ...account, email };
}

const linkTo = ({ id, email }: Owner, purpose: Purpose) =>
  createLink(database(), { purpose, accountId: id, email, now: NOW });
const disown = (token: string) =>
  disownEmail({ database: database(), journal: () => undefined, now: () => NOW }, token);
const now = ({ id }: Owner) => findAccount(database(), id);

describe('who takes an e-mail back', () => {
  it('takes nothing of an account whose e-mail was confirmed since', async () => {
    const ana = await owner(BEFORE);
    const token = await linkTo(ana, 'confirmation');
    expect(await disown(token)).toBe('confirmed before');
    expect(await now(ana)).toMatchObject({ email: ana.email, emailVerifiedAt: BEFORE });
    expect(await findPassword(database(), ana.email)).toMatchObject({ hash: 'hash' });
  });

  it('is told where the link is none', async () => {
    expect(await disown('inventado')).toBe(null);
    expect(await confirmEmail(database(), 'inventado', NOW)).toBe(false);
  });
});

describe('a link to an e-mail that the account no longer has', () => {
  it.each(['confirmation', 'recovery'] as const)('is worth nothing: %s', async (purpose) => {
    const ana = await owner(null);
    const token = await linkTo(ana, purpose);
    const email = newEmail();
    await setVerifiedEmail(database(), ana.id, { email, verifiedAt: BEFORE });
    const use = {
      confirmation: () => confirmEmail(database(), token, NOW),
      recovery: () => resetPassword(database(), { token, passwordHash: 'other', now: NOW }),
    };
    expect(await use[purpose]()).toBe(purpose === 'recovery' ? null : false);
    expect(await findPassword(database(), email)).toMatchObject({ hash: 'hash' });
  });
});

describe('a new password', () => {
  it.each([
    ['verifies an e-mail that was not', null, NOW],
    ['leaves when another was', BEFORE, BEFORE],
  ])('%s', async (_, verifiedAt, expected) => {
    const ana = await owner(verifiedAt);
    const token = await linkTo(ana, 'recovery');
    await resetPassword(database(), { token, passwordHash: 'other', now: NOW });
    expect((await now(ana))?.emailVerifiedAt).toEqual(expected);
  });
});
