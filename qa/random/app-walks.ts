// Random walks through the real app and their coverage of the chart.
import {
  BrokenInvariant,
  type Flow,
  type SeedOptions,
  seededWalks,
  type WalksResult,
} from 'statechart-kit';
import { createKnownWalks } from './known-walks.ts';
import { planWalk } from './plan-walk.ts';
import { type WalkedApp, walkApp } from './walk-app.ts';

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
