// Random walks from seed to seed until the steps are used up. A failing walk is shrunk.
import * as fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import { Finding } from '../finding.ts';
import { isPersons } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import { type Draw, drawsOf } from './draws.ts';
import type { Happening } from './happenings.ts';
import { isCrash } from './happenings.ts';

/** What decides which walks are drawn. */
export interface SeedOptions {
  /** Seed of the first walk. Each further walk has the next number. */
  readonly seed: number;
  readonly steps: number;
  /** The path of an earlier failure. Runs only this seed's walk, at this place of its shrinking. */
  readonly path?: string;
}

/** Walks without a step, one after another. No more follow them: nothing happens to this machine. */
const MOST_IDLE = 20;

/** The first broken invariant, after shrinking. */
export interface Failure
  extends Pick<BrokenInvariant, 'invariant' | 'found' | 'steps' | 'state' | 'unsaid'> {
  /** Seed of the failing walk. With `path` it repeats the shrunk walk. */
  readonly seed: number;
  readonly path: string;
}

/** How much was walked. */
export interface Tally {
  readonly steps: number;
  readonly crashes: number;
  readonly lateAnswers: number;
  /** Number of a person's events that the state did not take. */
  readonly untimely: number;
}

/** What came of walks that a seed can repeat. */
export interface SeededWalks extends Tally {
  readonly seed: number;
  readonly walks: number;
  readonly failure: Failure | null;
  /** A failure that proves nothing, for want of a sample. */
  readonly open: Failure | null;
}

/** One walk, or one try to shrink a failing walk. */
export interface Attempt {
  readonly isTry: boolean;
  /** Highest number of steps. */
  readonly limit: number;
  /** Called before each step. */
  readonly onStep: (happening: Happening, before: AnyMachineSnapshot) => void;
}

/** Takes the drawn steps once. @throws when something breaks */
export type WalkOnce = (drawn: readonly Draw[], attempt: Attempt) => Promise<void>;

/** @param walkOnce throws a BrokenInvariant when an invariant breaks */
export async function seededWalks(
  flow: Flow,
  { seed, steps, path }: SeedOptions,
  walkOnce: WalkOnce,
): Promise<SeededWalks> {
  let tally: Tally = { steps: 0, crashes: 0, lateAnswers: 0, untimely: 0 };
  let walks = 0;
  let idle = 0;
  let failure: Failure | null = null;
  let open: Failure | null = null;
  const isOver = () =>
    tally.steps >= steps || idle === MOST_IDLE || (path !== undefined && walks > 0);
  while (!failure && !isOver()) {
    const limit = steps - tally.steps;
    let isTry = false;
    const found = await firstFailure(flow, seed + walks, path, async (drawn) => {
      const isCounted = !isTry;
      isTry = true;
      await walkOnce(drawn, {
        isTry: !isCounted,
        limit,
        onStep: (happening, before) => {
          if (isCounted) tally = counted(flow, tally, happening, before);
        },
      });
    });
    if (found && found.unsaid.length > 0) open ??= found;
    else failure = found;
    walks += 1;
    idle = tally.steps === steps - limit ? idle + 1 : 0;
  }
  return { seed, walks, ...tally, failure, open };
}

async function firstFailure(
  flow: Flow,
  seed: number,
  path: string | undefined,
  run: (drawn: readonly Draw[]) => Promise<void>,
): Promise<Failure | null> {
  const walks = fc.asyncProperty(drawsOf(flow), run);
  const repeated = path === undefined ? {} : { path, endOnFailure: true };
  const details = await (async () => fc.check(walks, { seed, numRuns: 1, ...repeated }))().catch(
    (cause) => {
      if (path === undefined) throw cause;
      throw new Finding(`No walk of seed ${seed} has the path ${path}.`, { cause });
    },
  );
  if (!details.failed) return null;
  const error = details.errorInstance;
  if (!(error instanceof BrokenInvariant) || details.counterexamplePath === null) throw error;
  const { invariant, found, steps, state, unsaid } = error;
  return { invariant, found, steps, state, unsaid, seed, path: details.counterexamplePath };
}

function counted(
  flow: Flow,
  tally: Tally,
  { event, isLate }: Happening,
  before: AnyMachineSnapshot,
): Tally {
  const isUntimely = isPersons(event) && !before.machine.getTransitionData(before, event)?.length;
  return {
    steps: tally.steps + 1,
    crashes: tally.crashes + (!isLate && isCrash(flow, event) ? 1 : 0),
    lateAnswers: tally.lateAnswers + (isLate ? 1 : 0),
    untimely: tally.untimely + (isUntimely ? 1 : 0),
  };
}
