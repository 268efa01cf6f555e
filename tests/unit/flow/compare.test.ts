// The difference of two charts, and its words.
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { changesMarkdown, changesText } from '../../../qa/compare/changes-text.ts';
import { type ChartJson, chartJson, chartText } from '../../../qa/compare/chart-json.ts';
import { compareCharts } from '../../../qa/compare/compare-charts.ts';
import { mermaidDiagram } from '../../../qa/compare/diagram.ts';

const chart = (change: Partial<ChartJson> = {}): ChartJson => ({
  states: { '*': { initial: 'anonymous' }, anonymous: {}, notFound: { tags: ['busy'] } },
  transitions: [
    { from: 'anonymous', event: 'go', guard: 'isA', target: 'notFound' },
    { from: 'anonymous', event: 'go', actions: ['count'] },
  ],
  guards: { isA: '({context})=>context.a' },
  actions: { count: '{ a: 1 }' },
  delays: { pause: '2000' },
  limits: {},
  ...change,
});

test('two equal charts have no difference', () => {
  expect(changesText(compareCharts(chart(), chart()))).toBe('The chart is the same.\n');
});

test('states are new, gone or changed', () => {
  const after = chart({
    states: { '*': { initial: 'anonymous' }, anonymous: { tags: ['busy'] }, restoring: {} },
  });
  expect(compareCharts(chart(), after).states).toEqual({
    added: ['restoring'],
    removed: ['notFound'],
    changed: [{ state: 'anonymous', parts: [{ part: 'tags', before: null, after: '["busy"]' }] }],
  });
});

test('a transition that leads elsewhere is one change', () => {
  const [first, second] = chart().transitions;
  if (!first || !second) throw new Error('The chart has two transitions');
  const after = chart({ transitions: [{ ...first, target: 'anonymous' }, second] });
  expect(compareCharts(chart(), after).transitions).toMatchObject({
    added: [],
    removed: [],
    changed: [{ parts: [{ part: 'target', before: 'notFound', after: 'anonymous' }] }],
  });
});

test('a new branch before the others changes none of them', () => {
  const added = { from: 'anonymous', event: 'go', guard: 'isB', target: 'anonymous' };
  const after = chart({ transitions: [added, ...chart().transitions] });
  expect(compareCharts(chart(), after).transitions).toEqual({
    added: [added],
    removed: [],
    changed: [],
  });
});

test('branches that are asked in another order are a change', () => {
  const after = chart({ transitions: chart().transitions.toReversed() });
  expect(compareCharts(chart(), after).transitions.changed).toMatchObject([
    { parts: [{ part: 'order', before: 'isA, otherwise', after: 'otherwise, isA' }] },
  ]);
});

test('a guard whose source changed and a delay that changed are named in Spanish for a pull request', () => {
  const after = chart({ guards: { isA: '({context})=>!context.a' }, delays: { pause: '3000' } });
  expect(changesMarkdown(compareCharts(chart(), after))).toBe(
    [
      '### Condiciones',
      '',
      '- cambia: `isA`',
      '  - `({context})=>context.a` → `({context})=>!context.a`',
      '',
      '### Esperas',
      '',
      '- cambia: `pause`',
      '  - `2000` → `3000`',
      '',
    ].join('\n'),
  );
});

const MACHINE = createMachine({
  initial: 'a',
  states: {
    a: { entry: 'count', after: { pause: 'b' }, always: { guard: 'isB', target: 'b' } },
    b: { initial: 'inner', states: { inner: { on: { back: '#(machine).a' } } } },
  },
});

test('the chart as data has targets in full, and the transitions of one state a line', () => {
  const text = chartText(chartJson(MACHINE, { LIMIT: 3 }));
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '  "a": {"entry":["count"]},',
      '  {"from":"a","event":"always","guard":"isB","target":"b"}, {"from":"a","event":"after pause","target":"b"},',
      '  {"from":"b.inner","event":"back","target":"a"}',
      '"limits": {"LIMIT":"3"}',
    ]),
  );
});

test('the diagram has one arrow for each pair of states, with all its labels', () => {
  expect(mermaidDiagram(chartJson(MACHINE, {})).split('\n')).toEqual(
    expect.arrayContaining(['  a --> b: isB, after pause', '  inner --> a: back']),
  );
});
