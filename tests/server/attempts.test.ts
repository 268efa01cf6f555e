// Counting attempts in windows.
// @module-tag postgres
import { expect, it } from 'vitest';
import { type Counted, createAttempts } from '../../server/stores/attempt-store.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { stillClock } from '../support/server/still-clock.ts';

const QUARTER = 15 * 60_000;
const DAY = 24 * 3600_000;

const database = databaseForFile();

it('each window of a limit refuses by itself and reports the seconds to wait', async () => {
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
  // The refused attempt counted in its quarter only: the day has one left.
  expect([await attempt(), await attempt()]).toEqual([0, 24 * 3600 - 15 * 60]);
});

it('an attempt that one limit refuses does not count for the other limits', async () => {
  const { begin } = createAttempts(database(), stillClock().now);
  const counted = (name: string, of: string, attempts: number): Counted => ({
    name,
    of,
    windows: [{ attempts, ms: QUARTER }],
  });
  for (let time = 0; time < 20; time++)
    await begin([counted('sign-in address', 'flooder', 1), counted('sign-in person', 'bea', 2)]);
  const { seconds } = await begin([counted('sign-in person', 'bea', 2)]);
  expect(seconds).toBe(0);
});
