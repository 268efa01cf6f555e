// What a mailed link may still do after something else has happened to its account.
// @rule How a mailed link works
// @module-tag postgres
import { expect, it } from 'vitest';
import { confirmEmail, disownEmail, resetPassword } from '../../server/sessions/reset-password.ts';
import { createAccount, findAccount, setVerifiedEmail } from '../../server/stores/account-store.ts';
import { findPassword, setPassword } from '../../server/stores/identity-store.ts';
import { createLink, type Purpose } from '../../server/stores/link-store.ts';
import { newEmail } from '../support/server/client.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';

const database = databaseForFile();

const NOW = new Date('2025-03-01T12:00:00Z');
const BEFORE = new Date('2025-02-01T12:00:00Z');

/** An account with a password, and a link to its e-mail. */
async function accountWithLink(purpose: Purpose, emailVerifiedAt: Date | null) {
  const email = newEmail();
  const account = await createAccount(database(), { email, emailVerifiedAt, now: BEFORE });
  if (!account) throw new Error('The e-mail is taken');
  const { id } = account;
  await setPassword(database(), id, 'hash', BEFORE);
  return {
    id,
    email,
    token: await createLink(database(), { purpose, accountId: id, email, now: NOW }),
  };
}
const disown = (token: string) =>
  disownEmail({ database: database(), journal: () => undefined, now: () => NOW }, token);
const reset = (token: string) =>
  resetPassword(database(), { token, passwordHash: 'other', now: NOW });
const confirm = (token: string) => confirmEmail(database(), token, NOW);

it('an account whose e-mail was confirmed since is not taken away by the link', async () => {
  const { id, email, token } = await accountWithLink('confirmation', BEFORE);
  expect(await disown(token)).toBe('confirmed before');
  expect(await findAccount(database(), id)).toMatchObject({ email, emailVerifiedAt: BEFORE });
  expect(await findPassword(database(), email)).toMatchObject({ hash: 'hash' });
});

it('an invented link does nothing', async () => {
  expect([await disown('inventado'), await confirm('inventado')]).toEqual([null, false]);
});

it.each(['confirmation', 'recovery'] as const)(
  'a %s link to an e-mail that the account no longer has is refused',
  async (purpose) => {
    const { id, token } = await accountWithLink(purpose, null);
    const email = newEmail();
    await setVerifiedEmail(database(), id, { email, verifiedAt: BEFORE });
    if (purpose === 'confirmation') expect(await confirm(token)).toBe(false);
    else expect(await reset(token)).toBe(null);
    expect(await findPassword(database(), email)).toMatchObject({ hash: 'hash' });
  },
);

it.each([
  ['is verified now', null, NOW],
  ['keeps its earlier date', BEFORE, BEFORE],
])('after a reset the e-mail %s', async (_, verifiedAt, emailVerifiedAt) => {
  const { id, token } = await accountWithLink('recovery', verifiedAt);
  await reset(token);
  expect(await findAccount(database(), id)).toMatchObject({ emailVerifiedAt });
});
