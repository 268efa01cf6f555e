// Expired rows are deleted on a timer; of a deleted person nothing stays.
// @rule What is deleted by itself
// @module-tag postgres
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openSweeper, sweep } from '../../server/stores/sweeper.ts';
import { assistantOf, PASSWORD } from '../support/server/client.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { contentOf } from '../support/server/every-table.ts';
import { homesForFile, inHome, namesOf } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AUTH = '/api/auth/user';
/** Tables of no person. */
const OF_NOBODY = ['signing_keys', 'trial_key'];

it('a deleted person leaves counts of attempts for a day and the hash of a trial for a year, and then nothing', async () => {
  const home = await newHome();
  const clock = stillClock();
  const server = await startIn(home, {}, { now: clock.now, mailPollMs: 20 });
  const post = (path: string, json: object, token?: string) =>
    server.ask('POST', `${AUTH}/${path}`, { json, ...(token !== undefined && { token }) });
  const { email, token } = await server.signUpSubscriber();
  await server.saveAssistant(token, assistantOf(email));
  await post('login', { email_address: email, password: 'adivinada' });
  await post('signup', { email_address: email, password: PASSWORD });
  await post('recovery', { email_address: email });
  await post('confirmation', {}, token);
  await post('password', { password: 'adivinada', new_password: PASSWORD }, token);
  await until(async () => (await server.mailbox(email)).includes('Recupera'));
  expect((await server.remove(token, email)).status).toBe(204);
  await server.close();

  await inHome(home, async (database) => {
    const tables = await namesOf(database);
    const filled = async () =>
      Object.entries(await contentOf(database, tables))
        .filter(([name, rows]) => !OF_NOBODY.includes(name) && rows.length > 0)
        .map(([name]) => name);
    // Attempts of the address, and mails to the mailbox.
    expect(await filled()).toEqual(['attempts', 'trials']);
    expect(await database.rows('SELECT 1 FROM attempts WHERE about IS NOT NULL')).toEqual([]);
    clock.pass(DAY + MINUTE);
    await sweep(database, clock.now());
    expect(await filled()).toEqual(['trials']);
    clock.pass(364 * DAY);
    await sweep(database, clock.now());
    expect(await filled()).toEqual([]);
  });
});

const database = databaseForFile();

it('the sweeper deletes expired rows by itself and no others', async () => {
  const clock = stillClock();
  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  for (const [key, ends] of [
    ['over', -1],
    ['under way', MINUTE],
  ] as const)
    await database().rows('INSERT INTO attempts (key, count, ends_at) VALUES ($1, 1, $2)', [
      key,
      at(ends),
    ]);
  const log = pino({ level: 'silent' });
  const sweeper = openSweeper({ database: database(), now: clock.now, log }, 5);
  const keys = () => database().rows('SELECT key FROM attempts');
  await until(async () => (await keys()).length === 1);
  await sweeper.close();
  expect(await keys()).toEqual([{ key: 'under way' }]);
});
