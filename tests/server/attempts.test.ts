// The table in which attempts are counted: it does not grow with everybody who ever tried.
import { expect, it } from 'vitest';
import { type Allowance, createAttempts } from '../../server/limits/attempts.ts';
import { databaseForFile } from './support/database-for-file.ts';
import { stillClock } from './support/still-clock.ts';

const MINUTE = 60_000;
const allowance: Allowance = { name: 'mail person', attempts: 2, windowMs: 15 * MINUTE };

const database = databaseForFile();

it('whose window is over is deleted in time, and nothing else', async () => {
  const clock = stillClock();
  const { begin } = createAttempts(database(), clock.now);
  const stored = async () => (await database().rows('SELECT key FROM attempts')).length;
  for (let person = 0; person < 20; person++) await begin([{ allowance, of: `${person}` }]);
  expect(await stored()).toBe(20);
  clock.pass(16 * MINUTE);
  // Some hundred attempts later the first twenty are gone; who tries now is still counted.
  for (let time = 0; time < 600; time++) await begin([{ allowance, of: 'ana' }]);
  expect(await stored()).toBe(1);
  expect(await begin([{ allowance, of: 'ana' }])).toBe(15 * 60);
});
