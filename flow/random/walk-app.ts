// One random walk through the app; the first invariant that breaks, of machine or page, ends it.
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import type { BrokenPage } from '../e2e/page-invariants.ts';
import type { ModelEvent } from '../model-events.ts';
import { START } from '../path-model.ts';
import { plainMessage } from '../plain-message.ts';
import { settledStart } from '../settle.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import type { Happening } from './happenings.ts';
import { brokenInvariant } from './invariants.ts';
import type { PlannedStep } from './plan-walk.ts';
import { createTrace } from './trace.ts';

/** The app as a walk knows it. */
export interface WalkedApp {
  open(path: string): Promise<void>;
  /**
   * @param next the event after it, for which something may have to be prepared
   * @throws when the app does not go along
   */
  take(event: ModelEvent, before: Snapshot, next?: ModelEvent): Promise<void>;
  /** @param model where the model is */
  look(model: Snapshot): Promise<AppLook>;
  /** What its machine has taken and entered. */
  reached(): Promise<Reached>;
}

/** Names of transitions and states. */
interface Reached {
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

export interface AppLook {
  /** Where the machine in the page is. */
  readonly snapshot: Snapshot;
  /** The first invariant of the page that does not hold. */
  readonly broken: BrokenPage | null;
}

/** Not one of the maps: what a walk cannot even do. */
export const GOES_ALONG = 'the app goes along with every step';

/**
 * @param onStep hears of each step before it happens
 * @throws {BrokenInvariant} with the steps up to the one that broke it
 */
export async function walkApp(
  plan: readonly PlannedStep[],
  app: WalkedApp,
  onStep: (happening: Happening, before: Snapshot) => void,
): Promise<void> {
  const trace = createTrace();
  let model: Snapshot = settledStart(onboardingMachine, START)[0];
  let seen = model;

  const check = async ({ event, isLate }: Pick<Happening, 'event' | 'isLate'>) => {
    const { snapshot: after, broken } = await app.look(model);
    const depart = (invariant: string, found?: readonly string[]) =>
      new BrokenInvariant(invariant, trace.sentences(), after.value, found);
    const invariant = brokenInvariant({ before: seen, event, isLate, after });
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
