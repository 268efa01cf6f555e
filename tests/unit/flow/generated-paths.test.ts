// Paths generated from the machine, kept and short: the sentences written of it hold after every step, and no answer is left out.

import {
  activeNodes,
  brokenInvariant,
  type FlowPath,
  findPaths,
  settledStart,
  settledTransition,
  stateNodes,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { isHome, screenOf } from '../../../machines/selectors.ts';
import type { ScreenName } from '../../../machines/types.ts';
import { answersOf, onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';

const paths = coverPaths();
const [START_SNAPSHOT] = settledStart(onboardingFlow);

describe('after every step of a generated path the written sentences hold', () => {
  test.each(paths)('$id: $title', (path) => {
    const broken = path.steps.map(({ event, snapshot: after }, index) => {
      const before = path.steps[index - 1]?.snapshot ?? START_SNAPSHOT;
      return brokenInvariant(onboardingFlow, { before, event, isLate: false, after });
    });
    expect(broken.filter((name) => name !== null)).toEqual([]);
  });
});

test('each path has a title of its own, in words and without a name of the code', () => {
  const titles = paths.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => /\w[._]\w|\p{Ll}\p{Lu}/u.test(title))).toEqual([]);
});

test('every actor gives each of its answers in every state it runs in', () => {
  const declared = stateNodes(onboardingMachine).flatMap((node) =>
    node.invoke.flatMap(({ id }) =>
      answersOf(id).map(({ outcome }) => `${node.id}, ${id}: ${outcome}`),
    ),
  );
  const given = paths.flatMap(({ steps }) =>
    steps.flatMap(({ event: { actor, outcome } }, index) => {
      const before = steps[index - 1]?.snapshot ?? START_SNAPSHOT;
      return activeNodes(before)
        .filter(({ invoke }) => invoke.some(({ id }) => id === actor))
        .map(({ id }) => `${id}, ${actor}: ${outcome}`);
    }),
  );
  expect(declared.filter((answer) => !given.includes(answer))).toEqual([]);
});

/** Decision 38: a page of its own in the history, unless that is what is shown already. */
test('the logo adds to the history exactly where it leads to another screen', () => {
  const logo = { type: 'location.changed', path: '/' };
  const pushing = new Set<ScreenName>();
  for (const { snapshot } of paths.flatMap(({ steps }) => steps)) {
    const [after] = settledTransition(onboardingFlow, snapshot, logo);
    const screen = screenOf(snapshot);
    if (screenOf(after) !== screen) pushing.add(screen);
    expect(isHome(snapshot), screen).toBe(screenOf(after) === screen);
  }
  expect([...pushing].sort()).toEqual(
    ['account', 'newPassword', 'notFound', 'recovery', 'recoverySent', 'register'].sort(),
  );
});

const cover = findPaths(onboardingFlow, { strategy: 'cover' });

test('the paths are the same when they were kept', () => {
  const told = ({ steps, ...path }: FlowPath) => ({
    ...path,
    steps: steps.map(({ event, snapshot: { value, context } }) => ({ event, value, context })),
  });
  expect(paths.map(told)).toEqual(cover.paths.map(told));
});

test('the paths take at most two steps for each thing that they cover, and each covers something new', () => {
  const steps = cover.paths.reduce((sum, path) => sum + path.steps.length, 0);
  const covered = cover.paths.flatMap(({ covers }) => covers);
  expect(steps).toBeLessThanOrEqual(2 * covered.length);
  expect(cover.paths.filter(({ covers }) => covers.length === 0)).toEqual([]);
  expect(cover.unreached).toEqual([]);
});
