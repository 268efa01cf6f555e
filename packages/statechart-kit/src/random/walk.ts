// One random walk on the running machine, up to the first broken invariant.
import type { AnyMachineSnapshot } from 'xstate';
import { pageMissed } from '../chart/outer-names.ts';
import { noting } from '../explore/noting.ts';
import { INPUT, madeOf } from '../explore/verdicts.ts';
import { plainMessage } from '../finding.ts';
import { isAssumed } from '../model/define-flow.ts';
import { type ModelEvent, plainEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { oncePer } from '../once.ts';
import {
  type ControlledRun,
  startControlledRun,
  type TransitionListener,
} from '../run/controlled-run.ts';
import { BrokenInvariant, brokenInvariant } from './broken-invariant.ts';
import type { Draw } from './draws.ts';
import { type Ground, type Happening, happenings } from './happenings.ts';
import { createTrace } from './trace.ts';

export interface WalkOptions {
  readonly flow: Flow;
  readonly limit: number;
  readonly onTransition: TransitionListener;
  readonly onStep: (happening: Happening, before: AnyMachineSnapshot) => void;
}

/** @throws {BrokenInvariant} with the steps up to the one that broke it */
export async function walk(draws: readonly Draw[], options: WalkOptions): Promise<void> {
  const run = startControlledRun(options.flow, options.onTransition);
  const trace = createTrace(options.flow);
  const check = (before: AnyMachineSnapshot, happening: Pick<Happening, 'event' | 'isLate'>) => {
    const after: AnyMachineSnapshot = run.actor.getSnapshot();
    const broken = brokenInvariant(options.flow, { before, after, ...happening });
    if (broken === null) return;
    const found = after.status === 'error' ? [plainMessage(after.error)] : [];
    const page = pageMissed(after.error);
    if (page) unsaid.add(page);
    if (needsInput(options.flow)) unsaid.add('the input');
    throw new BrokenInvariant(broken, trace.sentences(), after.value, found, [...unsaid]);
  };
  const unsaid = new Set<string>();
  /** The event, noting what is read of it where nobody said what it holds. */
  const noted = (event: ModelEvent): ModelEvent => {
    if (!isAssumed(options.flow, event)) return plainEvent(event);
    const { type, actor } = event;
    if (actor !== undefined) unsaid.add(`what ${actor} tells`);
    return noting(
      plainEvent(event),
      (key) => key !== 'type' && unsaid.add(`event.${key} of ${type}`),
    );
  };
  let left = options.limit;
  try {
    check(run.actor.getSnapshot(), { event: { type: 'start' }, isLate: false });
    for (const draw of draws) {
      for (const happening of happenings(options.flow, draw, () => groundOf(options.flow, run))) {
        if (left === 0) return;
        left -= 1;
        const before: AnyMachineSnapshot = run.actor.getSnapshot();
        options.onStep(happening, before);
        trace.tell(happening);
        if (happening.isLate) await run.answerLate(happening.event);
        else await run.take(happening.event, noted(happening.event));
        check(before, happening);
        if (run.actor.getSnapshot().status !== 'active') return;
      }
    }
  } finally {
    run.stop();
  }
}

const needsInput = oncePer((flow: Flow): boolean => madeOf(flow) === INPUT);

/** A person may do anything at any time, because there are no screens. */
function groundOf(flow: Flow, run: ControlledRun): Ground {
  return {
    possible: flow.possible(run.actor.getSnapshot()).filter((event) => !run.hasPassed(event)),
    stopped: run.stopped(),
    isOpenTo: () => true,
  };
}
