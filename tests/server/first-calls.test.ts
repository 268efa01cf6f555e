// The first calls of a person who comes by a provider: an app sends several at once.
// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { providerAccount } from '../../server/sessions/provider-account.ts';
import { createAccount } from '../../server/stores/account-store.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';

const database = databaseForFile();

const NOW = new Date('2025-03-01T12:00:00Z');
const newEmail = () => `ana.${randomUUID()}@virsi.test`;
const newPerson = () => ({
  provider: 'google' as const,
  subject: randomUUID(),
  email: newEmail(),
  issuedAt: NOW,
  signedInAt: NOW,
});
type Person = ReturnType<typeof newPerson>;

const find = (person: Person, journal: (...line: unknown[]) => void = () => undefined) =>
  providerAccount({ database: database(), journal, now: () => NOW }, person);

async function accountsOf(people: readonly Person[]): Promise<number> {
  const accounts = await Promise.all(people.map((person) => find(person)));
  return new Set(accounts.map((account) => account?.id)).size;
}

it('simultaneous first calls find one account, also while the provider changes the e-mail', async () => {
  for (let round = 0; round < 10; round++) {
    const person = newPerson();
    expect(await accountsOf(Array(5).fill(person))).toBe(1);
    const { email } = person;
    expect(await find(person)).toMatchObject({ email, emailVerifiedAt: NOW });
    const other = newPerson();
    const changed = { ...other, email: newEmail() };
    expect(await accountsOf([other, changed, other, changed])).toBe(1);
  }
});

it('an unproven account whose e-mail now belongs to a provider’s person is disowned once', async () => {
  const email = newEmail();
  const holder = await createAccount(database(), { email, emailVerifiedAt: null, now: NOW });
  const person = newPerson();
  await find(person);
  const lines: unknown[] = [];
  const journal = (...line: unknown[]) => lines.push(line);
  await Promise.all([1, 2, 3].map(() => find({ ...person, email }, journal)));
  expect(lines).toEqual([['account disowned', holder?.id]]);
});
