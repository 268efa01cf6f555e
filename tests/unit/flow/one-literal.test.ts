// The chart is one literal: whoever reads its source alone, as Stately's editor does, sees all of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { compareCharts } from 'statechart-kit';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'machines', 'onboarding-machine.ts');

function chartNodes(): readonly ts.Node[] {
  const source = ts.createSourceFile(
    FILE,
    readFileSync(FILE, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const calls = within(source).filter(
    (node): node is ts.CallExpression =>
      ts.isCallExpression(node) && /\bcreateMachine$/.test(node.expression.getText()),
  );
  return calls.flatMap((call) => [...call.arguments]);
}

/** The node and everything in it, but for what functions do. */
function within(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  if (!ts.isFunctionLike(node)) ts.forEachChild(node, (child) => void children.push(child));
  return [node, ...children.flatMap(within)];
}

const isOwnWord = (node: ts.Node) =>
  ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node;

const isLiteral = (node: ts.Node) =>
  isOwnWord(node) ||
  ts.isFunctionLike(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isStringLiteral(node) ||
  ts.isNumericLiteral(node) ||
  [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(
    node.kind,
  );

test('names no constant, spreads nothing and calls nothing outside its functions', () => {
  const charts = chartNodes();
  expect(charts).toHaveLength(1);
  const foreign = charts.flatMap(within).filter((node) => !isLiteral(node));
  expect(foreign.map((node) => node.getText())).toEqual([]);
});

test('is the same chart when nothing but its own text is known', () => {
  const [chart] = chartNodes();
  const alone: unknown = runInNewContext(`(${chart?.getText()})`);
  if (typeof alone !== 'object' || alone === null) throw new Error('The chart is no object');
  const { states, transitions } = compareCharts(onboardingMachine, createMachine(alone));
  expect(states).toEqual([]);
  // What functions say is compared as text, which is another once it has been compiled.
  expect(transitions.filter(({ change }) => change !== 'actions')).toEqual([]);
});
