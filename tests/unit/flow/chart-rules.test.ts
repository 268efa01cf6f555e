// The rules the chart keeps, whoever adds the next state.
// @rule Which steps there are, and in which order

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { checkChart, compareCharts, stateNodes } from 'statechart-kit';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { MACHINE_FILE, onboardingFlow } from '../../../qa/onboarding.ts';
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

/** Whoever reads its source alone, as Stately's editor does, sees all of it. */
function chartNodes(): readonly ts.Node[] {
  const text = readFileSync(join(ROOT, MACHINE_FILE), 'utf8');
  const source = ts.createSourceFile(MACHINE_FILE, text, ts.ScriptTarget.Latest, true);
  const calls = within(source).filter(
    (node): node is ts.CallExpression =>
      ts.isCallExpression(node) && /\bcreateMachine$/.test(node.expression.getText()),
  );
  return calls.flatMap((call) => [...call.arguments]);
}

function within(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return [node, ...children.flatMap(within)];
}

test('the chart is the same when nothing but its own text is known: it names and calls nothing outside its functions', () => {
  const [chart, ...others] = chartNodes();
  expect(others).toEqual([]);
  const alone: unknown = runInNewContext(`(${chart?.getText()})`);
  if (typeof alone !== 'object' || alone === null) throw new Error('The chart is no object');
  const { states, transitions } = compareCharts(onboardingMachine, createMachine(alone));
  const told = [...states, ...transitions].flatMap(({ change, parts }) =>
    change === 'changed' ? parts.map(({ part }) => part) : change,
  );
  // What functions say is compared as text, which is another once it has been compiled.
  const ofCode = ['context', 'input', 'actions'];
  expect(told.filter((it) => !ofCode.includes(it))).toEqual([]);
});
