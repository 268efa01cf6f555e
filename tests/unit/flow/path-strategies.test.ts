// The paths of the onboarding, kept and no longer than they were.
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

test('the paths take no more steps than they did, and each reaches something new', () => {
  const steps = cover.paths.reduce((sum, path) => sum + path.steps.length, 0);
  expect(steps).toBeLessThanOrEqual(659);
  expect(cover.paths.filter(({ covers }) => covers.length === 0)).toEqual([]);
  expect(cover.unreached).toEqual([]);
});
