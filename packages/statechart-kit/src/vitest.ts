// A flow as tests of Vitest.
import { describe, expect, test } from 'vitest';
import { checkChart } from './check/check-chart.ts';
import { placeOf } from './check/problem.ts';
import { coverageReport } from './coverage/report.ts';
import { shortfalls, type Thresholds } from './coverage/thresholds.ts';
import { walkPath, walkPaths } from './coverage/walk-paths.ts';
import { Finding } from './finding.ts';
import { defineFlow } from './model/define-flow.ts';
import type { Flow, FlowConfig } from './model/flow.ts';
import { type FlowPath, findPaths } from './paths/find-paths.ts';

export interface FlowTests {
  /** Problems of the chart that are known, as `check` names them: `dead end: door.broken`. */
  readonly known?: readonly string[];
  /** The least that the paths cover, in percent. Every transition and every state without it. */
  readonly min?: Thresholds;
  /** Walks a path on the app that is tried. On the running machine without it. */
  readonly walk?: (path: FlowPath) => void | Promise<void>;
}

/** A test for the chart, one for each path that is generated, one for what they cover, and one for each scenario. */
export function testFlow(
  told: Flow | FlowConfig,
  { known = [], min = { transitions: 100, states: 100 }, walk }: FlowTests = {},
): void {
  const flow = 'assumptions' in told ? told : defineFlow(told);
  const { paths } = findPaths(flow, { strategy: 'cover' });
  const walkMachine = async (path: FlowPath) => {
    const { departure } = await walkPath(flow, path);
    if (departure)
      throw new Finding(`Step ${departure.step}, ${departure.event}: ${departure.problem}`);
  };
  describe(flow.machine.id, () => {
    test('has no problem in its chart', () => {
      expect(checkChart(flow).map((it) => `${it.kind}: ${placeOf(it)}`)).toEqual(known);
    });
    for (const path of paths) test(path.title, () => (walk ?? walkMachine)(path));
    test('is covered by its paths', async () => {
      const run = await walkPaths(flow, paths);
      expect(shortfalls(coverageReport(flow, run, run), min)).toEqual([]);
    });
    for (const { says, play } of flow.config.scenarios ?? [])
      test(says, async () => play(flow.machine));
  });
}
