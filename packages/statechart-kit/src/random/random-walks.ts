// Random walks on the machine and their coverage of the chart.
import { restorePayloads } from '../chart/in-place.ts';
import { createPathRecorder } from '../coverage/walk-paths.ts';
import { settledStart } from '../explore/settle.ts';
import type { Flow } from '../model/flow.ts';
import { type SeededWalks, type SeedOptions, seededWalks } from './seeded-walks.ts';
import { walk } from './walk.ts';

/** The result of random walks, with their coverage. */
export interface WalksResult extends SeededWalks {
  readonly transitions: readonly string[];
  readonly states: readonly string[];
}

/** Walks the running machine. @throws {Finding} when it cannot start */
export async function randomWalks(flow: Flow, options: SeedOptions): Promise<WalksResult> {
  const result = await walksOf(flow, options);
  return restorePayloads(flow) ? walksOf(flow, options) : result;
}

async function walksOf(flow: Flow, options: SeedOptions): Promise<WalksResult> {
  const recorder = createPathRecorder();
  recorder.onRest(settledStart(flow)[0]);
  const result = await seededWalks(flow, options, (drawn, { isTry, limit, onStep }) =>
    walk(drawn, {
      flow,
      limit,
      onStep,
      onTransition: (...seen) => !isTry && recorder.onTransition(...seen),
    }),
  );
  const { transitions, states } = recorder.taken();
  return { ...result, transitions, states };
}
