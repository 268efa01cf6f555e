// Random walks through the real app, each up to the first broken invariant of machine or page, and their coverage of the chart.
import {
  BrokenInvariant,
  brokenInvariant,
  createTrace,
  type Flow,
  type Happening,
  type ModelEvent,
  plainMessage,
  type SeedOptions,
  seededWalks,
  settledStart,
  type WalksResult,
} from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import type { BrokenApp } from '../browser/page-invariants.ts';
import { createKnownWalks } from './known-walks.ts';
import { type PlannedStep, planWalk } from './plan-walk.ts';

/** Limit of walks for shrinking a failing one, because each takes seconds. */
export const MOST_TRIES = 40;

export type FreshApp = (task: (app: WalkedApp) => Promise<void>) => Promise<void>;

/** @param onBroken called with the failure before the walk is shrunk, which takes minutes */
export async function appWalks(
  flow: Flow,
  options: SeedOptions,
  freshApp: FreshApp,
  onBroken: (broken: BrokenInvariant) => void = () => undefined,
): Promise<WalksResult> {
  const transitions = new Set<string>();
  const states = new Set<string>();
  const known = createKnownWalks();
  let tries = 0;
  const result = await seededWalks(flow, options, async (drawn, { isTry, limit, onStep }) => {
    // A repeated walk has no limit, because the first time it may have had more steps left.
    const plan = planWalk(
      flow,
      drawn,
      options.path === undefined ? limit : Number.POSITIVE_INFINITY,
    );
    if (isTry) {
      const error = known.errorOf(plan);
      if (error) throw error;
      if (tries === MOST_TRIES || known.isHeld(plan)) return;
      tries += 1;
    }
    let taken = 0;
    await freshApp(async (app) => {
      await walkApp(flow, plan, app, (...step) => {
        taken += 1;
        onStep(...step);
      });
      const reached = await app.reached();
      for (const id of reached.transitions) transitions.add(id);
      for (const id of reached.states) states.add(id);
    }).catch((error: unknown) => {
      if (error instanceof BrokenInvariant) {
        known.noteBroken(plan.slice(0, taken), error);
        if (!isTry) onBroken(error);
      }
      throw error;
    });
    known.noteHeld(plan);
  });
  return { ...result, transitions: [...transitions], states: [...states] };
}

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
async function walkApp(
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
