// The rules the chart keeps, whoever adds the next state.
import { describe, expect, test } from 'vitest';
import { checkChart } from '../../flow/check/check-chart.ts';
import { onboardingSubject } from '../../flow/check/subject.ts';
import { coverPaths } from '../../flow/path-model.ts';

const problems = checkChart(onboardingSubject());
const paths = coverPaths();

describe('the chart', () => {
  test('has nothing that check finds', () => {
    expect(problems).toEqual([]);
  });

  test('remembers nothing but JSON on any path', () => {
    const contexts = paths.flatMap(({ steps }) => steps.map((s) => s.snapshot.context));
    expect(JSON.parse(JSON.stringify(contexts))).toEqual(contexts);
  });
});
