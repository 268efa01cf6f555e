// One random walk through a running app, up to the first broken invariant of machine or page.

import {
  BrokenInvariant,
  brokenInvariant,
  createTrace,
  type Flow,
  type Happening,
  type ModelEvent,
  plainMessage,
  settledStart,
} from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import type { BrokenApp } from '../browser/page-invariants.ts';
import type { PlannedStep } from './plan-walk.ts';

/** The app's interface for a walk. */
export interface WalkedApp {
  /** Opens it where every walk starts. */
  open(): Promise<void>;
  /** @throws when the app does not take the event */
  take(event: ModelEvent, before: AnyMachineSnapshot, next?: ModelEvent): Promise<void>;
  look(model: AnyMachineSnapshot): Promise<AppLook>;
  reached(): Promise<Reached>;
}

interface Reached {
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

export interface AppLook {
  readonly snapshot: AnyMachineSnapshot;
  /** The first invariant of the page that does not hold. */
  readonly broken: BrokenApp | null;
}

/** Invariant of the walk itself, in neither map. */
export const GOES_ALONG = 'the app goes along with every step';

/** @throws {BrokenInvariant} with the steps up to the one that broke it */
export async function walkApp(
  flow: Flow,
  plan: readonly PlannedStep[],
  app: WalkedApp,
  onStep: (happening: Happening, before: AnyMachineSnapshot) => void,
): Promise<void> {
  const trace = createTrace(flow);
  let model: AnyMachineSnapshot = settledStart(flow)[0];
  let seen = model;

  const check = async ({ event, isLate }: Pick<Happening, 'event' | 'isLate'>) => {
    const { snapshot: after, broken } = await app.look(model);
    const depart = (invariant: string, found?: readonly string[]) =>
      new BrokenInvariant(invariant, trace.sentences(), after.value, found);
    const invariant = brokenInvariant(flow, { before: seen, event, isLate, after });
    if (invariant !== null) throw depart(invariant);
    if (broken) throw depart(broken.invariant, broken.found);
    seen = after;
  };

  await app.open();
  await check({ event: { type: 'start' }, isLate: false });
  for (const [index, { happening, snapshot }] of plan.entries()) {
    onStep(happening, model);
    trace.tell(happening);
    try {
      await app.take(happening.event, model, plan[index + 1]?.happening.event);
    } catch (error) {
      throw new BrokenInvariant(GOES_ALONG, trace.sentences(), seen.value, [plainMessage(error)]);
    }
    model = snapshot;
    await check(happening);
  }
}
