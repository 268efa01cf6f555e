// Jobs run once: through jumps of the clock, and where a third party sends them twice.
// @rule Who sends a mail, and tries again
// @module-tag postgres
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { startJobWorker } from '../../server/jobs/job-worker.ts';
import { addMail, MAILS } from '../../server/stores/mail-store.ts';
import { addEvent } from '../../server/stores/stripe-event-store.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { until } from '../support/server/server-process.ts';
import { stillClock } from '../support/server/still-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const database = databaseForFile();

it('a clock that jumps past the lease of a running job neither starts the job again nor counts a try', async () => {
  const clock = stillClock();
  let looks = 0;
  const counting: Database = {
    ...database(),
    rows: async (...statement) => {
      const rows = await database().rows(...statement);
      looks += 1;
      return rows;
    },
  };
  const attempts: ((error: Error) => void)[] = [];
  const tries: number[] = [];
  const worker = startJobWorker(
    {
      table: MAILS,
      deadlineMs: 20_000,
      pollMs: MINUTE,
      run: () => new Promise((_, reject) => attempts.push(reject)),
      failed(job) {
        tries.push(job.tries);
        return tries.length === 1 ? 0 : DAY;
      },
    },
    { database: counting, now: clock.now, log: pino({ level: 'silent' }) },
  );
  onTestFinished(worker.closeGracefully);
  const mail = { kind: 'confirmation', email: 'ana@ejemplo.com', origin: '' } as const;
  await addMail(database(), { ...mail, now: clock.now() });
  worker.wake();
  await until(() => attempts.length === 1);
  clock.pass(2 * MINUTE);
  const before = looks;
  worker.wake();
  await until(() => looks > before);
  for (const done of [1, 2]) {
    await until(() => attempts.length === done);
    attempts.at(-1)?.(new Error('not now'));
    await until(() => tries.length === done);
  }
  expect(tries).toEqual([1, 2]);
});

it('an event of Stripe that arrives twice is stored once', async () => {
  const event = { id: 'evt_1', type: 'invoice.paid', customerId: 'cus_1', now: new Date() };
  expect(await addEvent(database(), event)).toBe(true);
  expect(await addEvent(database(), event)).toBe(false);
  expect(await database().rows('SELECT id FROM stripe_events')).toEqual([{ id: 'evt_1' }]);
});
