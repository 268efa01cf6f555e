// The paths of the onboarding, kept and short.
import { type FlowPath, findPaths } from 'statechart-kit';
import { expect, test } from 'vitest';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';

const cover = findPaths(onboardingFlow, { strategy: 'cover' });

test('the paths are the same when they were kept', () => {
  const told = ({ steps, ...path }: FlowPath) => ({
    ...path,
    steps: steps.map(({ event, snapshot: { value, context } }) => ({ event, value, context })),
  });
  expect(coverPaths().map(told)).toEqual(cover.paths.map(told));
});

test('the paths take at most two steps for each thing that they cover, and each covers something new', () => {
  const steps = cover.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const covered = cover.paths.flatMap(({ covers }) => covers);
  expect(steps).toBeLessThanOrEqual(2 * covered.length);
  expect(cover.paths.filter(({ covers }) => covers.length === 0)).toEqual([]);
  expect(cover.unreached).toEqual([]);
});
