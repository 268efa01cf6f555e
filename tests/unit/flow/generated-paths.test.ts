// Paths generated from the machine: the sentences that are written of it hold after every step, and nothing is left out.

import {
  activeNodes,
  brokenInvariant,
  coverageReport,
  type PathRecord,
  type RunRecord,
  settledStart,
  stateNodes,
  summaryLines,
  walkPath,
} from 'statechart-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { answersOf, onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';

const paths = coverPaths();
const [START_SNAPSHOT] = settledStart(onboardingFlow);
const walked: PathRecord[] = [];

const report = () => {
  const run: RunRecord = {
    format: 'statechart-kit.run',
    version: 1,
    runner: 'node',
    paths: walked,
  };
  return coverageReport(onboardingFlow, run, run);
};

describe('after every step of a generated path the written sentences hold', () => {
  test.each(paths)('$id: $title', async (path) => {
    walked.push(await walkPath(onboardingFlow, path));
    const broken = path.steps.map(({ event, snapshot: after }, index) => {
      const before = path.steps[index - 1]?.snapshot ?? START_SNAPSHOT;
      return brokenInvariant(onboardingFlow, { before, event, isLate: false, after });
    });
    expect(broken.filter((name) => name !== null)).toEqual([]);
  });
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

describe('coverage of the chart', () => {
  afterAll(() => {
    process.stdout.write(`\n${summaryLines(report()).join('\n')}\n`);
  });

  test('every state, every transition and both answers of every guard are taken by a generated path', () => {
    const { transitions, states, guards } = report();
    const missing = [transitions, states, guards].flatMap((measure) => [
      ...measure.uncovered,
      ...measure.unreachable,
    ]);
    expect(missing).toEqual([]);
  });

  test('a section of the specification counts as covered only with a path', () => {
    const { covered, uncovered, unreachable } = report().spec;
    expect([covered, uncovered, unreachable].map((all) => all.map(({ id }) => id))).toEqual([
      ['2', '4', '6', '8'],
      ['1', '3', '5', '7', '9'],
      [],
    ]);
  });
});
