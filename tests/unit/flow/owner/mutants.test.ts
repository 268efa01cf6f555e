// What an owner must see tells every chart that is wrong in one place from the right one.
import { runScenarios } from 'statechart-kit';
import { expect, test } from 'vitest';
import { onboardingFlow } from '../../../../qa/onboarding.ts';
import { EXPLANATIONS } from '../../../../qa/scenarios/explanations.ts';
import { SCENARIOS } from '../../../../qa/scenarios/table.ts';

test('every mutant of the chart fails a scenario, or is no other chart', async () => {
  const report = await runScenarios(onboardingFlow, SCENARIOS, EXPLANATIONS);
  const { killed, mutants, score, survivors, idle } = report;
  process.stdout.write(
    `\nMutants of the chart, by ${SCENARIOS.length} scenarios: ${score.toFixed(1)} % (${killed} of ${mutants})\n`,
  );
  expect(survivors.filter(({ because }) => because === undefined)).toEqual([]);
  expect(idle).toEqual([]);
}, 120_000);
