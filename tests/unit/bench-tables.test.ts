// What the bench prints: medians, tables, and the bounds that are missed, in words.
import { describe, expect, test } from 'vitest';
import type { PageMeasure } from '../../tools/bench/audit-page.ts';
import {
  interactionTable,
  stepRatioTable,
} from '../../tools/bench/interactions/interaction-table.ts';
import { markdownTable } from '../../tools/bench/markdown-table.ts';
import { median } from '../../tools/bench/median.ts';
import {
  failedAuditsList,
  pageTable,
  ratioTable,
  workTable,
} from '../../tools/bench/page-tables.ts';
import { PAGES, type PageName } from '../../tools/bench/pages.ts';

describe('the median', () => {
  test.each([
    [[7], 7],
    [[10, 9, 100], 10],
    [[1, 2, 4, 100], 3],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  test('of nothing is refused', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

test('a table lines its columns up, with a bar in a text made harmless', () => {
  expect(markdownTable(['Page', 'ms'], [['a|b', '1200']])).toBe(
    ['| Page |   ms |', '| ---- | ---: |', '| a\\|b | 1200 |'].join('\n'),
  );
});

const GOOD: PageMeasure = {
  firstPaint: 800,
  largestPaint: 1_000,
  blocking: 30,
  mainThread: 900,
  work: [400, 200, 150, 50, 20, 10, 70],
  layoutShift: 0,
  scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  scriptBytes: 80_000,
  requests: 8,
  foreign: 0,
  failed: [],
};

const runsOf = (changed: Partial<Record<PageName, readonly PageMeasure[]>> = {}) =>
  new Map(PAGES.map(({ name }) => [name, changed[name] ?? [GOOD]]));

const rowOf = (table: string, name: string) =>
  table
    .split('\n')
    .find((line) => line.startsWith(`| ${name} `))
    ?.split('|')
    .map((cell) => cell.trim())
    .slice(2, -1)
    .join(' | ');

describe('the table of pages', () => {
  test('marks nothing of a page that keeps every bound, to the last byte', () => {
    expect(pageTable(runsOf())).not.toContain('miss');
  });

  test('names every bound that a page misses', () => {
    const scores = { performance: 97, accessibility: 99, 'best-practices': 96, seo: 91 };
    const weight = { scriptBytes: 80_001, foreign: 2, blocking: 31 };
    const bad = { ...GOOD, ...weight, scores, layoutShift: 0.02 };
    expect(rowOf(pageTable(runsOf({ login: [bad] })), 'login')).toBe(
      '800 | 1000 | 0.02 (miss: at most 0.01) | 31 (miss: at most 30) | 900 | 97 (miss: at least 98) | 99 (miss: at least 100) | 96 (miss: at least 100) | 91 (miss: at least 100) | 80.0 | 8 (miss: 2 to other origins)',
    );
  });

  test('does not judge a baseline', () => {
    const bad = { ...GOOD, scores: { ...GOOD.scores, seo: 91 }, layoutShift: 1 };
    expect(pageTable(runsOf({ baseline: [bad], 'bare React': [bad] }))).not.toContain('miss');
  });

  test('takes the median of each number by itself', () => {
    const login = [
      { ...GOOD, firstPaint: 1, largestPaint: 30 },
      { ...GOOD, firstPaint: 3, largestPaint: 20 },
      { ...GOOD, firstPaint: 2, largestPaint: 10 },
    ];
    expect(rowOf(pageTable(runsOf({ login })), 'login')).toMatch(/^2 \| 20 \|/);
  });
});

test.each([
  ['first paint: login / baseline', { firstPaint: 880.1 }, {}, '1.10 | at most 1.1 | miss'],
  ['largest paint: login / bare React', { largestPaint: 901 }, {}, '0.90 | at most 0.9 | miss'],
  ['largest paint: assistant / bare React', {}, {}, '1.00 | at most 1 | kept'],
  [
    'main thread: login / bare React',
    { mainThread: 1_351 },
    { mainThread: 1_000 },
    '1.35 | at most 1.35 | miss',
  ],
])(
  '%s is a ratio of medians of the same run, judged by its exact value',
  (name, login, bare, says) => {
    const runs = runsOf({ login: [{ ...GOOD, ...login }], 'bare React': [{ ...GOOD, ...bare }] });
    expect(rowOf(ratioTable(runs), name)).toBe(says);
  },
);

test('an audit that failed in several rounds is listed once a page', () => {
  const failing = { ...GOOD, failed: [{ id: 'robots-txt', text: 'robots.txt is not valid' }] };
  expect(failedAuditsList(runsOf({ login: [failing, failing], plans: [failing, GOOD] }))).toBe(
    '- login: robots.txt is not valid (robots-txt)\n- plans: robots.txt is not valid (robots-txt)',
  );
});

test('interactions are judged by their median, with the slowest beside it', () => {
  const table = interactionTable(
    new Map([
      ['key: e-mail on login', [24, 24, 208]],
      ['step: login → profile', [80, 90, 151]],
      ['shift: assistant', [0.041]],
    ]),
  );
  expect(rowOf(table, 'key: e-mail on login')).toBe('24 | 208 | at most 32 | kept');
  expect(rowOf(table, 'step: login → profile')).toBe('90 | 151 | at most 100, slowest 150 | miss');
  expect(rowOf(table, 'shift: assistant')).toBe('0.041 | 0.041 | at most 0.01 | miss');
});

test("steps are judged by their ratio to bare React's, of the same rounds", () => {
  const table = stepRatioTable(
    new Map([
      ['step: bare React, login → eight fields', [20, 30, 90]],
      ['step: login → profile', [60, 90, 100]],
      ['step: profile → plans', [91]],
    ]),
  );
  expect(rowOf(table, 'step: login → profile')).toBe('3.00 | at most 3 | kept');
  expect(rowOf(table, 'step: profile → plans')).toBe('3.03 | at most 3 | miss');
  expect(table).not.toContain('loading');
});

test('the main thread is told by what it does, each part the median of its own', () => {
  const more = { ...GOOD, mainThread: 950, work: [450, 100, 150, 50, 20, 10, 170] };
  const table = workTable(runsOf({ login: [GOOD, more, more] }));
  expect(table.split('\n')[0]).toContain('Script run | Script compiled | Style and layout');
  expect(rowOf(table, 'login')).toBe('950 | 450 | 100 | 150 | 50 | 20 | 10 | 170');
});
