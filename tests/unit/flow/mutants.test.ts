// The scenarios tell every chart with one small mistake from the right one.
import { expect, test } from 'vitest';
import { runMutants } from '../../../qa/scenarios/mutants.ts';
import { CHART_ROWS } from '../../../qa/scenarios/table.ts';

test('every chart with one small mistake fails a scenario, or is explained to be the same chart', async () => {
  const { mutants, survivors, idle } = await runMutants(CHART_ROWS);
  const unexplained = survivors.filter(({ because }) => because === undefined);
  expect(unexplained.map(({ place, change }) => `${place}, ${change}`)).toEqual([]);
  expect(idle).toEqual([]);
  expect(mutants).toBeGreaterThan(600);
});
