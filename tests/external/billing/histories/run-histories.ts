// Random histories from a seed. The shortest one that fails is printed, with the command that repeats it.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../support/server/fresh-database.ts';
import { type History, historyOf } from './moves.ts';
import { playHistory } from './play-history.ts';
import { stageForFile } from './stage-for-file.ts';

const { BILLING_SEED, BILLING_PATH: path, BILLING_RUNS } = process.env;
const RUNS = Number(BILLING_RUNS ?? (onPostgres ? 100 : 300));
const TIMEOUT_MS = 60 * 60_000;

/** Fixed, so that only a change can turn it red; `BILLING_SEED=random` looks for other histories. */
const SEED = BILLING_SEED === 'random' ? randomInt(2 ** 31) : Number(BILLING_SEED ?? 1);

/** @param file part of its path, for the printed command */
export function testHistories(file: string, instances: number): void {
  const stage = stageForFile(instances);
  const title = `in ${RUNS} random histories the backend always says what is true at Stripe`;
  test(title, { timeout: TIMEOUT_MS }, async () => {
    const property = fc.asyncProperty(historyOf(instances), (one) => playHistory(one, stage()));
    const options = { seed: SEED, numRuns: RUNS, ...(path && { path, endOnFailure: true }) };
    const result = await fc.check(property, options);
    const command = `BILLING_SEED=${SEED} BILLING_PATH=${result.counterexamplePath} npx vitest run --project billing ${file}`;
    const failure = result.failed
      ? [
          ...linesOf(result.counterexample),
          `Repeat it: ${command}`,
          String(Object(result.errorInstance).stack ?? result.errorInstance),
        ]
      : [];
    expect(failure.join('\n')).toBe('');
  });
}

const linesOf = (histories: readonly History[] | null): readonly string[] =>
  (histories ?? [])
    .flatMap(({ begins, steps }) => [...begins, ...steps])
    .map((step) => JSON.stringify(step));
