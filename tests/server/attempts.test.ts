// Counting attempts in windows.
// @module-tag postgres
import { expect, it } from 'vitest';
import type { Queries } from '../../server/database/database.ts';
import { type Counted, createAttempts } from '../../server/stores/attempt-store.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { stillClock } from '../support/server/still-clock.ts';

const QUARTER = 15 * 60_000;
const DAY = 24 * 3600_000;

const database = databaseForFile();

it('each window refuses by itself, and says how long', async () => {
  const clock = stillClock();
  const { begin } = createAttempts(database(), clock.now);
  const windows = [
    { attempts: 2, ms: QUARTER },
    { attempts: 3, ms: DAY },
  ];
  const attempt = async () =>
    (await begin([{ name: 'guess person', of: 'ana', about: 'ana', windows }])).seconds;
  expect([await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 15 * 60]);
  clock.pass(QUARTER);
  // The refused one counted in its quarter only: the day has one left.
  expect([await attempt(), await attempt()]).toEqual([0, 24 * 3600 - 15 * 60]);
});

it('an attempt that one count refuses is not held against the others', async () => {
  const { begin } = createAttempts(database(), stillClock().now);
  const counted = (name: string, of: string, attempts: number): Counted => ({
    name,
    of,
    windows: [{ attempts, ms: QUARTER }],
  });
  const flood = () =>
    begin([counted('sign-in address', 'flooder', 1), counted('sign-in person', 'bea', 2)]);
  for (let time = 0; time < 20; time++) await flood();
  const { seconds } = await begin([counted('sign-in person', 'bea', 2)]);
  expect(seconds).toBe(0);
});

it('a refusal is repeated for a second without asking the database', async () => {
  const clock = stillClock();
  let asked = 0;
  const counting: Queries = {
    ...database(),
    rows: (...statement) => {
      asked += 1;
      return database().rows(...statement);
    },
  };
  const { begin } = createAttempts(counting, clock.now);
  const attempt = async () =>
    (await begin([{ name: 'link address', of: 'd', windows: [{ attempts: 1, ms: QUARTER }] }]))
      .seconds;
  expect([await attempt(), await attempt()]).toEqual([0, 15 * 60]);
  const before = asked;
  for (let time = 0; time < 50; time++) expect(await attempt()).toBe(15 * 60);
  expect(asked).toBe(before);
  clock.pass(1000);
  expect(await attempt()).toBe(15 * 60 - 1);
  expect(asked).toBeGreaterThan(before);
});
