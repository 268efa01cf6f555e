// Random walks until so many steps are taken; one that breaks an invariant is made as short as it gets.
import * as fc from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { createPathRecorder } from '../coverage/path-recorder.ts';
import { answeringActor } from '../model-events.ts';
import { draws, type Happening } from './draws.ts';
import { BrokenInvariant, walk } from './walk.ts';

export interface WalksOptions {
  /** Of the first walk; each further one has the next number. */
  readonly seed: number;
  readonly steps: number;
  /** What a failure said: only the walk of this seed, at this place of its shrinking. */
  readonly path?: string;
  readonly machine?: AnyStateMachine;
}

export interface Failure {
  readonly invariant: string;
  readonly steps: readonly string[];
  /** State value that broke it. */
  readonly state: unknown;
  /** Of the walk that failed; with `path` it repeats the shortened walk. */
  readonly seed: number;
  readonly path: string;
}

interface Tally {
  readonly steps: number;
  readonly crashes: number;
  readonly lateAnswers: number;
  /** Events of a person that the state does not take. */
  readonly untimely: number;
}

export interface WalksResult extends Tally {
  readonly seed: number;
  readonly walks: number;
  /** Names of what the walks took and entered. */
  readonly transitions: readonly string[];
  readonly states: readonly string[];
  readonly failure: Failure | null;
}

export async function randomWalks(options: WalksOptions): Promise<WalksResult> {
  const { seed, steps, path, machine = onboardingMachine } = options;
  const recorder = createPathRecorder();
  let tally: Tally = { steps: 0, crashes: 0, lateAnswers: 0, untimely: 0 };
  let walks = 0;
  let failure: Failure | null = null;
  while (!failure && tally.steps < steps && (path === undefined || walks === 0)) {
    const limit = steps - tally.steps;
    let isShrinking = false;
    failure = await firstFailure(seed + walks, path, async (drawn) => {
      const isCounted = !isShrinking;
      isShrinking = true;
      await walk(drawn, {
        machine,
        limit,
        onTransition: (...seen) => isCounted && recorder.onTransition(...seen),
        onStep: (happening, before) => {
          if (isCounted) tally = counted(tally, happening, before);
        },
      });
    });
    walks += 1;
  }
  const { transitions, states } = recorder.taken();
  return { seed, walks, ...tally, transitions, states, failure };
}

async function firstFailure(
  seed: number,
  path: string | undefined,
  run: (drawn: Parameters<typeof walk>[0]) => Promise<void>,
): Promise<Failure | null> {
  const details = await fc.check(fc.asyncProperty(draws, run), {
    seed,
    numRuns: 1,
    ...(path === undefined ? {} : { path, endOnFailure: true }),
  });
  if (!details.failed) return null;
  const error = details.errorInstance;
  if (!(error instanceof BrokenInvariant) || details.counterexamplePath === null) throw error;
  const { invariant, steps, state } = error;
  return { invariant, steps, state, seed, path: details.counterexamplePath };
}

function counted(tally: Tally, { event, isLate }: Happening, before: AnyMachineSnapshot): Tally {
  const isPersons = answeringActor(event) === undefined && !event.type.startsWith('xstate.');
  const isUntimely = isPersons && !before.machine.getTransitionData(before, event)?.length;
  return {
    steps: tally.steps + 1,
    crashes: tally.crashes + (!isLate && event.outcome === 'crash' ? 1 : 0),
    lateAnswers: tally.lateAnswers + (isLate ? 1 : 0),
    untimely: tally.untimely + (isUntimely ? 1 : 0),
  };
}
