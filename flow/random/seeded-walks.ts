// Random walks from seed to seed until so many steps are taken; one that breaks an invariant is made short.
import * as fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import { isPersons } from '../model-events.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import { type Draw, draws } from './draws.ts';
import type { Happening } from './happenings.ts';

export interface SeedOptions {
  /** Of the first walk; each further one has the next number. */
  readonly seed: number;
  readonly steps: number;
  /** What a failure said: only the walk of this seed, at this place of its shrinking. */
  readonly path?: string;
}

export interface Failure {
  readonly invariant: string;
  /** What contradicts it, where more can be said than that it does not hold. */
  readonly found: readonly string[];
  readonly steps: readonly string[];
  /** State value that broke it. */
  readonly state: unknown;
  /** Of the walk that failed; with `path` it repeats the shortened walk. */
  readonly seed: number;
  readonly path: string;
}

export interface Tally {
  readonly steps: number;
  readonly crashes: number;
  readonly lateAnswers: number;
  /** Events of a person that the state does not take. */
  readonly untimely: number;
}

export interface SeededWalks extends Tally {
  readonly seed: number;
  readonly walks: number;
  readonly failure: Failure | null;
}

/** One walk, or one try to make a failing walk shorter. */
export interface Attempt {
  readonly isTry: boolean;
  /** Steps after which the walk ends, whatever is drawn. */
  readonly limit: number;
  /** Hears of each step before it happens. */
  readonly onStep: (happening: Happening, before: AnyMachineSnapshot) => void;
}

export type WalkOnce = (drawn: readonly Draw[], attempt: Attempt) => Promise<void>;

/** @param walkOnce throws a BrokenInvariant when one breaks */
export async function seededWalks(
  { seed, steps, path }: SeedOptions,
  walkOnce: WalkOnce,
): Promise<SeededWalks> {
  let tally: Tally = { steps: 0, crashes: 0, lateAnswers: 0, untimely: 0 };
  let walks = 0;
  let failure: Failure | null = null;
  while (!failure && tally.steps < steps && (path === undefined || walks === 0)) {
    const limit = steps - tally.steps;
    let isTry = false;
    failure = await firstFailure(seed + walks, path, async (drawn) => {
      const isCounted = !isTry;
      isTry = true;
      await walkOnce(drawn, {
        isTry: !isCounted,
        limit,
        onStep: (happening, before) => {
          if (isCounted) tally = counted(tally, happening, before);
        },
      });
    });
    walks += 1;
  }
  return { seed, walks, ...tally, failure };
}

async function firstFailure(
  seed: number,
  path: string | undefined,
  run: (drawn: readonly Draw[]) => Promise<void>,
): Promise<Failure | null> {
  const details = await fc.check(fc.asyncProperty(draws, run), {
    seed,
    numRuns: 1,
    ...(path === undefined ? {} : { path, endOnFailure: true }),
  });
  if (!details.failed) return null;
  const error = details.errorInstance;
  if (!(error instanceof BrokenInvariant) || details.counterexamplePath === null) throw error;
  const { invariant, found, steps, state } = error;
  return { invariant, found, steps, state, seed, path: details.counterexamplePath };
}

function counted(tally: Tally, { event, isLate }: Happening, before: AnyMachineSnapshot): Tally {
  const isUntimely = isPersons(event) && !before.machine.getTransitionData(before, event)?.length;
  return {
    steps: tally.steps + 1,
    crashes: tally.crashes + (!isLate && event.outcome === 'crash' ? 1 : 0),
    lateAnswers: tally.lateAnswers + (isLate ? 1 : 0),
    untimely: tally.untimely + (isUntimely ? 1 : 0),
  };
}
