// Paths generated from the machine: the sentences written of it hold after every step, and no answer is left out.

import { activeNodes, brokenInvariant, settledStart, stateNodes } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
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
