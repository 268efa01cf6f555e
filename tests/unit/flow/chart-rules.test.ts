// The rules the chart keeps, whoever adds the next state.
// @rule Which steps there are, and in which order

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkChart, stateNodes } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const problems = checkChart(onboardingFlow);
const paths = coverPaths();

describe('the chart', () => {
  test('has nothing that check finds', () => {
    expect(problems).toEqual([]);
  });

  test('lists by name the facts that are taken beside a payment: a later one leads to no payment link', () => {
    const beside = stateNodes(onboardingMachine).filter(({ path }) =>
      path.includes('awaitingPayment'),
    );
    expect(beside.length).toBeGreaterThan(5);
    expect(beside.flatMap(({ ownEvents }) => ownEvents).filter((it) => /\*/.test(it))).toEqual([]);
  });

  test('remembers nothing but JSON on any path', () => {
    const contexts = paths.flatMap(({ steps }) => steps.map((s) => s.snapshot.context));
    expect(JSON.parse(JSON.stringify(contexts))).toEqual(contexts);
  });
});

describe('what is private to XState', () => {
  /** A property or a destructured name that begins with an underscore and goes on; `_` and `__` are throw-aways. */
  const PRIVATE = /(?:\.|[{,]\s*)_[a-z]\w*/g;

  const usesIn = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => readFileSync(join(ROOT, folder, file), 'utf8').match(PRIVATE));

  test('is used by no product code, and by the tools in one file', () => {
    expect(['machines', 'src', 'qa'].flatMap(usesIn)).toEqual([]);
    // What is private to Node's modules is another matter.
    const NODE = 'statechart-kit/src/load/as-a-build.ts';
    expect(usesIn('packages').filter((file) => file !== NODE)).toEqual([
      'statechart-kit/src/chart/xstate-private.ts',
    ]);
  });
});
