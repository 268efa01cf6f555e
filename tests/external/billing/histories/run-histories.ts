// Random histories, from a seed: the shortest one that fails is printed, with the line that repeats it.
import fc from 'fast-check';
import { type History, historyOf } from './moves.ts';
import { playHistory } from './play-history.ts';
import type { Stage } from './scene.ts';

interface Run {
  /** Of the backend, on one database. */
  readonly instances: number;
  /** Which; of all kinds by default. */
  readonly histories?: fc.Arbitrary<History>;
  readonly runs: number;
  readonly seed: number;
  /** Of a history that failed before. */
  readonly path?: string;
  /** Whether a shorter one is looked for; it is by default. */
  readonly isShrunk?: boolean;
}

/** Null when all is well, otherwise what fails and how. */
export async function runHistories(
  stage: Stage,
  { instances, histories = historyOf(instances), runs, seed, path, isShrunk = true }: Run,
) {
  const property = fc.asyncProperty(histories, (history) => playHistory(history, stage));
  const result = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: !isShrunk || path !== undefined,
    ...(path !== undefined && { path }),
  });
  if (!result.failed) return null;
  const [history] = result.counterexample ?? [];
  return {
    history,
    runs: result.numRuns,
    path: result.counterexamplePath ?? '',
    error: result.errorInstance,
  };
}

type Failure = NonNullable<Awaited<ReturnType<typeof runHistories>>>;

export function describeFailure(
  { history, path, error }: Failure,
  seed: number,
  file: string,
): string {
  return [
    error instanceof Error ? error.message : String(error),
    history ? linesOf(history) : '',
    `Repeat it: BILLING_SEED=${seed} BILLING_PATH=${path} npx vitest run --project billing ${file}`,
    error instanceof Error && error.name !== 'Broken' ? error.stack : '',
  ].join('\n');
}

function linesOf({ begins, steps, afterRetries }: History): string {
  return [...begins, ...steps]
    .map((step) => JSON.stringify(step))
    .concat(`after the last retry: ${afterRetries}`)
    .join('\n');
}
