// One random walk through the app, up to the first broken invariant of machine or page.

import {
  BrokenInvariant,
  brokenInvariant,
  createTrace,
  type Happening,
  type ModelEvent,
  type PlannedStep,
  plainMessage,
  settledStart,
} from 'statechart-kit';
import type { Snapshot } from '../../machines/selectors.ts';
import type { BrokenPage } from '../e2e/page-invariants.ts';
import { onboardingFlow, START } from '../onboarding.ts';

/** The app's interface for a walk. */
export interface WalkedApp {
  open(path: string): Promise<void>;
  /**
   * @param next the following event, which may need preparation
   * @throws when the app does not take the event
   */
  take(event: ModelEvent, before: Snapshot, next?: ModelEvent): Promise<void>;
  /** @param model the model's snapshot */
  look(model: Snapshot): Promise<AppLook>;
  /** The coverage of its machine. */
  reached(): Promise<Reached>;
}

/** Names of transitions and states. */
interface Reached {
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

export interface AppLook {
  /** Snapshot of the machine in the page. */
  readonly snapshot: Snapshot;
  /** The first invariant of the page that does not hold. */
  readonly broken: BrokenPage | null;
}

/** Invariant of the walk itself, in neither map. */
export const GOES_ALONG = 'the app goes along with every step';

/**
 * @param onStep called before each step
 * @throws {BrokenInvariant} with the steps up to the one that broke it
 */
export async function walkApp(
  plan: readonly PlannedStep[],
  app: WalkedApp,
  onStep: (happening: Happening, before: Snapshot) => void,
): Promise<void> {
  const trace = createTrace(onboardingFlow);
  let model: Snapshot = settledStart(onboardingFlow)[0];
  let seen = model;

  const check = async ({ event, isLate }: Pick<Happening, 'event' | 'isLate'>) => {
    const { snapshot: after, broken } = await app.look(model);
    const depart = (invariant: string, found?: readonly string[]) =>
      new BrokenInvariant(invariant, trace.sentences(), after.value, found);
    const invariant = brokenInvariant(onboardingFlow, { before: seen, event, isLate, after });
    if (invariant !== null) throw depart(invariant);
    if (broken) throw depart(broken.invariant, broken.found);
    seen = after;
  };

  await app.open(START.path);
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
