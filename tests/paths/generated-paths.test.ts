// Paths generated from the machine, run on the machine: each step lands where the graph says.

import {
  activeNodes,
  coverageReport,
  type PathRecord,
  type RunRecord,
  settledStart,
  stateNodes,
  summaryLines,
  walkPath,
} from 'statechart-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { answersOf, onboardingFlow } from '../../flow/onboarding.ts';
import { coverPaths } from '../../flow/paths/cover-paths.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';

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

describe('generated paths', () => {
  test.each(paths)('$id: $title', async (path) => {
    const record = await walkPath(onboardingFlow, path);
    walked.push(record);
    expect({ steps: record.steps, departure: record.departure }).toEqual({
      steps: path.steps.length,
      departure: null,
    });
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

  test('every section of the specification that the chart names has a path', () => {
    expect(report().spec.covered.map(({ id }) => id)).toEqual(['2', '4', '6', '8']);
  });
});
