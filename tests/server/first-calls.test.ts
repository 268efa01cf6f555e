// The first calls of one person who comes by a provider: an app sends several at once.
// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { providerAccount } from '../../server/sessions/provider-account.ts';
import { createAccount } from '../../server/stores/account-store.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';

const database = databaseForFile();

const NOW = new Date('2025-03-01T12:00:00Z');

function somebody(email: string) {
  const subject = randomUUID();
  return { provider: 'google' as const, subject, email, issuedAt: NOW, signedInAt: NOW };
}

const find = (person: ReturnType<typeof somebody>) =>
  providerAccount({ database: database(), journal: () => undefined, now: () => NOW }, person);

const idsOf = async (people: readonly ReturnType<typeof somebody>[]) => {
  const found = await Promise.all(people.map(find));
  return new Set(found.map((account) => account?.id));
};

it('of several at the same moment all find the same account', async () => {
  for (let round = 0; round < 10; round++) {
    const email = `ana.${randomUUID()}@virsi.test`;
    const person = somebody(email);
    expect((await idsOf(Array(5).fill(person))).size).toBe(1);
    expect(await find(person)).toMatchObject({
      email,
      emailVerifiedAt: NOW,
    });
  }
});

it('so do those of a person whose e-mail is just changing at the provider', async () => {
  for (let round = 0; round < 10; round++) {
    const person = somebody(`ana.${randomUUID()}@virsi.test`);
    const changed = { ...person, email: `mora.${randomUUID()}@virsi.test` };
    expect((await idsOf([person, changed, person, changed])).size).toBe(1);
  }
});

it('of a person who now has the e-mail of somebody unproven disown that account once, and the journal tells', async () => {
  const email = `ana.${randomUUID()}@virsi.test`;
  const holder = await createAccount(database(), { email, emailVerifiedAt: null, now: NOW });
  const person = somebody(`mora.${randomUUID()}@virsi.test`);
  await find(person);
  const told: unknown[] = [];
  const journal = (...line: unknown[]) => told.push(line);
  const parts = { database: database(), journal, now: () => NOW };
  const calls = Array.from({ length: 3 }, () => providerAccount(parts, { ...person, email }));
  await Promise.all(calls);
  expect(told).toEqual([['account disowned', holder?.id]]);
});
