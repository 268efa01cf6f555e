// A file of counts that cannot be is refused in one line; one that contradicts itself is told in numbers.
import {
  changesIn,
  defineFlow,
  Finding,
  flowViewOf,
  funnelsIn,
  readCounts,
  sentenceOf,
} from 'statechart-kit';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';

const machine = createMachine({
  initial: 'open',
  states: { open: { on: { GO: 'paying' } }, paying: { on: { GO: 'open' } } },
});

const file = {
  format: 'statechart-kit.counts',
  version: 1,
  from: '2026-11-01',
  to: '2026-11-14',
  limits: [1000, 3000],
  rows: [],
};
const row = (arrow: string, count: number, more: object = {}) => ({
  ...{ day: '2026-11-02', chart: 'v1', arrow, count },
  ...more,
});

test.each([
  ['is empty', '', 'Unexpected end of JSON input'],
  ['is a list', '[1]', 'Expected "format"'],
  ['says no days', JSON.stringify({ ...file, to: undefined }), 'Expected "to"'],
  ['is of another version', JSON.stringify({ ...file, version: 2 }), 'Expected 1 but received 2'],
  ['ends before it begins', JSON.stringify({ ...file, to: '2026-10-01' }), 'between from and to'],
  ...(
    [
      [{ day: '2026-99-99' }, 'Invalid date'],
      [{ day: '2030-01-01' }, 'between from and to'],
      [{ chart: '\u001b[2J' }, 'a name holds what is no text'],
      [{ count: -1 }, 'Expected >=0'],
      [{ count: 0.5 }, 'Invalid safe integer'],
      [{ count: 1e300 }, 'Invalid safe integer'],
      [{ count: null }, 'received null'],
    ] as const
  ).map(([more, says]) => [
    `has a row with ${JSON.stringify(more)}`,
    JSON.stringify({ ...file, rows: [row('open | GO | paying', 1, more)] }),
    says,
  ]),
  ['has limits in no order', JSON.stringify({ ...file, limits: [3000, 1000] }), 'ascending'],
])('a file that %s is refused in one line', (_, text, says) => {
  expect(() => readCounts(text ?? '', 'counts.json')).toThrow(Finding);
  expect(() => readCounts(text ?? '', 'counts.json')).toThrow(says);
  expect(() => readCounts(text ?? '', 'counts.json')).toThrow(/^counts\.json holds no counts: .*$/);
});

const MOST = Number.MAX_SAFE_INTEGER;
test.each([
  ['no rows', [], 0],
  ['names of another chart, and of the language', [row('a | b | c', 1), row('__proto__', 1)], 0],
  ['nobody', [row(' | kit.start | open', 0)], 0],
  ['more who left than came', [row(' | kit.start | open', 1), row('open | kit.end | ', 9)], 1],
  ['only who left', [row('open | kit.end | phone', 7)], 1],
  ['only who came back', [row(' | kit.start | open', 1), row('open | kit.back | ', 7)], 1],
  ['as many as can be', [row(' | kit.start | open', MOST), row('open | GO | paying', MOST)], 2],
  ['looks beyond the limits', [row(' | kit.start | open', 1), row('open | kit.look | 9', 3)], 1],
  [
    'versions without anything in common',
    [row(' | kit.start | open', 3), row('open | GO | paying', 2, { chart: 'v2' })],
    2,
  ],
])('a file of %s is told in numbers and shares of a hundred', async (_, rows, screens) => {
  const flow = defineFlow({ machine });
  const { view } = await flowViewOf(flow, []);
  const funnels = funnelsIn(flow, view, readCounts(JSON.stringify({ ...file, rows }), 'file'));
  expect(funnels[0]?.screens).toHaveLength(screens);
  const told = JSON.stringify([funnels, changesIn(funnels, 'en')], (_key, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? 'no number' : value,
  );
  expect(told).not.toContain('no number');
  for (const screen of funnels[0]?.screens ?? [])
    for (const [share = ''] of sentenceOf(screen, 'en').matchAll(/(?<![\w“])\d+(?! who)/g))
      expect(Number(share)).toBeLessThanOrEqual(100);
});
