// The chart as whoever reads its source alone sees it, such as Stately's editor. Mutants are written into that source.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { compareCharts } from 'statechart-kit';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { MACHINE_FILE } from '../../../qa/onboarding.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

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
