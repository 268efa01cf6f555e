// The test of a file of random histories.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../support/server/fresh-database.ts';
import { describeFailure, runHistories } from './run-histories.ts';
import { stageForFile } from './stage-for-file.ts';

const { BILLING_SEED, BILLING_PATH, BILLING_RUNS } = process.env;
/** Both files together run twice as many. What `breaks.test.ts` takes out is noticed within 53. */
const RUNS = Number(BILLING_RUNS ?? (onPostgres ? 100 : 300));
const TIMEOUT_MS = 15 * 60_000;

/** The same each time, so that a change is to blame for a red one; `BILLING_SEED=random` looks for others. */
const SEED = BILLING_SEED === 'random' ? randomInt(2 ** 31) : Number(BILLING_SEED ?? 1);

/** @param file as the line that repeats a history names it */
export function testHistories(file: string, instances: number): void {
  const stage = stageForFile(instances);
  test(
    `whatever happens, in ${RUNS} histories, what the backend says is what is true at Stripe`,
    async () => {
      console.log(`BILLING_SEED=${SEED}`);
      const path = BILLING_PATH === undefined ? {} : { path: BILLING_PATH };
      const failure = await runHistories(stage(), { instances, runs: RUNS, seed: SEED, ...path });
      expect(failure && describeFailure(failure, SEED, file)).toBeNull();
    },
    TIMEOUT_MS,
  );
}
