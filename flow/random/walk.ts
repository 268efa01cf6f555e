// One random walk on the running machine, up to the first broken invariant.
import type { AnyStateMachine } from 'xstate';
import type { Snapshot } from '../../machines/selectors.ts';
import {
  type ControlledRun,
  startControlledRun,
  type TransitionListener,
} from '../controlled-run.ts';
import { modelEvents } from '../model-events.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import type { Draw } from './draws.ts';
import { type Ground, type Happening, happenings } from './happenings.ts';
import { brokenInvariant } from './invariants.ts';
import { createTrace } from './trace.ts';

export interface WalkOptions {
  readonly machine: AnyStateMachine;
  /** Highest number of steps. */
  readonly limit: number;
  readonly onTransition: TransitionListener;
  /** Called before each step. */
  readonly onStep: (happening: Happening, before: Snapshot) => void;
}

/** @throws {BrokenInvariant} with the steps up to the one that broke it */
export async function walk(draws: readonly Draw[], options: WalkOptions): Promise<void> {
  const run = startControlledRun(options.onTransition, options.machine);
  const trace = createTrace();
  const check = (before: Snapshot, happening: Pick<Happening, 'event' | 'isLate'>) => {
    const after: Snapshot = run.actor.getSnapshot();
    const broken = brokenInvariant({ before, after, ...happening });
    if (broken !== null) throw new BrokenInvariant(broken, trace.sentences(), after.value);
  };
  let left = options.limit;
  try {
    check(run.actor.getSnapshot(), { event: { type: 'start' }, isLate: false });
    for (const draw of draws) {
      for (const happening of happenings(draw, () => groundOf(run))) {
        if (left === 0) return;
        left -= 1;
        const before: Snapshot = run.actor.getSnapshot();
        options.onStep(happening, before);
        trace.tell(happening);
        if (happening.isLate) await run.answerLate(happening.event);
        else await run.take(happening.event);
        check(before, happening);
      }
    }
  } finally {
    run.stop();
  }
}

/** A person may do anything at any time, because there are no screens. */
function groundOf(run: ControlledRun): Ground {
  return {
    possible: modelEvents(run.actor.getSnapshot()),
    stopped: run.stopped(),
    isOpenTo: () => true,
  };
}
