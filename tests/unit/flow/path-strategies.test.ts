// The paths of the onboarding: kept, named after what is new in them, and no longer than they were.

import { describeEvent, type FlowPath, findPaths, type PathAnswer } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';

const wordsOf = ({ paths }: Pick<PathAnswer, 'paths'>) =>
  paths.map(({ steps }) => steps.map(({ event }) => describeEvent(event)).join(' '));

describe('the paths of the onboarding', () => {
  const cover = findPaths(onboardingFlow, { strategy: 'cover' });
  const shortest = findPaths(onboardingFlow, { strategy: 'shortest' });

  test('are the same when they were kept', () => {
    const told = ({ steps, ...path }: FlowPath) => ({
      ...path,
      steps: steps.map(({ event, snapshot: { value, context } }) => ({ event, value, context })),
    });
    expect(coverPaths().map(told)).toEqual(cover.paths.map(told));
  });

  test('have ids of their own that come from their steps alone', () => {
    const all = [...cover.paths, ...shortest.paths];
    const stepsById = new Map(
      all.map((path) => [path.id, wordsOf({ ...cover, paths: [path] })[0]]),
    );
    expect(new Set(stepsById.values()).size).toBe(stepsById.size);
    expect(stepsById.size).toBe(new Set(wordsOf(cover).concat(wordsOf(shortest))).size);
    const [known] = findPaths(onboardingFlow, {
      strategy: 'shortest',
      filter: { to: 'authenticated.configSaved' },
    }).paths;
    expect(shortest.paths.map(({ id }) => id)).toContain(known?.id);
  });

  test('are named after what is new in them', () => {
    expect(new Set(cover.paths.map(({ title }) => title)).size).toBe(cover.paths.length);
    const [paid] = findPaths(onboardingFlow, {
      strategy: 'cover',
      filter: { include: ['loadAssistant: assistant.found'], to: 'authenticated.configSaved' },
    }).paths;
    expect(paid?.title).toBe(
      'Asistente: hay una configuración guardada; termina en authenticated.configSaved.ready',
    );
  });

  test('that cover it take no more steps than they did, and each reaches something new', () => {
    const steps = cover.paths.reduce((sum, path) => sum + path.steps.length, 0);
    expect(steps).toBeLessThanOrEqual(659);
    expect(cover.paths.filter(({ covers }) => covers.length === 0)).toEqual([]);
    expect(cover.unreached).toEqual([]);
  });
});
