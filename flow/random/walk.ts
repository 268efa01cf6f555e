// One random walk on the running machine; the first invariant that breaks ends it.
import type { AnyStateMachine } from 'xstate';
import type { Snapshot } from '../../machines/selectors.ts';
import {
  type ControlledRun,
  startControlledRun,
  type TransitionListener,
} from '../controlled-run.ts';
import { answeringActor } from '../model-events.ts';
import { type Draw, describeHappening, type Happening, happeningOf } from './draws.ts';
import { INVARIANTS } from './invariants.ts';

export interface WalkOptions {
  readonly machine: AnyStateMachine;
  /** Steps after which the walk ends, whatever is drawn. */
  readonly limit: number;
  readonly onTransition: TransitionListener;
  /** Hears of each step before it happens. */
  readonly onStep: (happening: Happening, before: Snapshot) => void;
}

export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
  constructor(
    readonly invariant: string,
    /** In words, from the start. */
    readonly steps: readonly string[],
    /** State value after the last step. */
    readonly state: unknown,
  ) {
    super(invariant);
  }
}

/** @throws {BrokenInvariant} with the steps up to the one that broke it. */
export async function walk(draws: readonly Draw[], options: WalkOptions): Promise<void> {
  const run = startControlledRun(options.onTransition, options.machine);
  const told: { readonly words: string; times: number }[] = [];
  const check = (before: Snapshot, happening: Happening) => {
    const after: Snapshot = run.actor.getSnapshot();
    for (const [name, holds] of INVARIANTS) {
      if (!holds({ before, after, ...happening }))
        throw new BrokenInvariant(name, told.map(sentence), after.value);
    }
  };
  let left = options.limit;
  try {
    check(run.actor.getSnapshot(), { event: { type: 'start' }, isLate: false });
    for (const draw of draws) {
      let line: (typeof told)[number] | undefined;
      for (const happening of happenings(draw, run)) {
        if (left === 0) return;
        left -= 1;
        const before: Snapshot = run.actor.getSnapshot();
        options.onStep(happening, before);
        if (line) line.times += answeringActor(happening.event) === undefined ? 0 : 1;
        else {
          line = { words: describeHappening(happening), times: 1 };
          told.push(line);
        }
        if (happening.isLate) await run.answerLate(happening.event);
        else await run.take(happening.event);
        check(before, happening);
      }
    }
  } finally {
    run.stop();
  }
}

/** One, or for `same answer` that answer again and again with the time between. */
function* happenings(draw: Draw, run: ControlledRun): Generator<Happening> {
  const first = happeningOf(draw, run);
  if (!first) return;
  yield first;
  if (draw.kind !== 'same answer') return;
  for (let left = draw.times - 1; left > 0; left -= 1) {
    const pause = happeningOf({ kind: 'time' }, run);
    if (pause) yield pause;
    const again = happeningOf(draw, run);
    if (again?.event.type !== first.event.type) return;
    yield again;
  }
}

function sentence({ words, times }: { readonly words: string; readonly times: number }): string {
  return times === 1 ? words : `${words} (${times} times, with the pauses between)`;
}
