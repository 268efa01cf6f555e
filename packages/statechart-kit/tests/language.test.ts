// The pages speak one language: every text comes from its table, and none stands in a component.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { funnelsIn } from '../src/commands/funnel.ts';
import { compareCharts } from '../src/compare/compare-charts.ts';
import { defineFlow } from '../src/model/define-flow.ts';
import { findPaths } from '../src/paths/find-paths.ts';
import { type Language, TEXTS } from '../src/texts/texts.ts';
import { flowViewOf } from '../src/view/flow-view.ts';
import { viewerPage } from '../src/view/write-view.ts';

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu));

/** All that a table says. A text with parts is said with one, and with many. */
function saidBy(texts: unknown): string {
  if (typeof texts === 'string') return ` ${texts}`;
  if (typeof texts === 'function') {
    const say = (part: unknown) => saidBy(texts(...Array.from({ length: 5 }, () => part)));
    return say(1) + say('');
  }
  return Object.values(Object(texts)).map(saidBy).join('');
}

const EN = wordsIn(saidBy(TEXTS.en));
const ES = wordsIn(saidBy(TEXTS.es));

/** Its own names are too short to be a word of either. */
const chartOf = (q: string) =>
  createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { q: { target: 'b', guard: () => true }, '*': 'c' } },
      b: { initial: 'x', states: { x: { always: { target: 'y' } }, y: {} }, onDone: 'c' },
      c: { after: { 5: 'a', w: 'b' }, on: { q: 'd' }, description: q },
      d: { type: 'final' },
    },
  });

/** Not said, but read by the page. */
const NAMES = [
  'kind',
  'format',
  'change',
  'id',
  'event',
  'arrow',
  'mermaid',
  'language',
  'transitions',
];

/** The event that stands for any other is called so. */
const WILDCARD = 'any';

async function pageIn(language: Language) {
  const flow = defineFlow({ machine: chartOf('r'), view: { language } });
  const before = { ref: 'v1', commit: 'abc', subject: '' };
  const chart = compareCharts(chartOf('s'), flow.machine);
  const comparison = { before, after: null, ...chart, scenarios: null };
  const { paths } = findPaths(flow, { strategy: 'cover' });
  const { view } = await flowViewOf(flow, paths, { comparison });
  const row = { chart: 'v', day: '2026-01-01', count: 9 };
  const funnels = funnelsIn(flow, view, {
    format: 'statechart-kit.counts',
    version: 1,
    isExample: true,
    from: '2026-01-01',
    to: '2026-01-02',
    limits: [1],
    rows: [
      { ...row, arrow: 'a | q | b.y' },
      { ...row, arrow: 'a | kit.end | ' },
      { ...row, arrow: 'b.y | kit.end | k', day: '2026-01-02', chart: 'w' },
    ],
  });
  return { ...view, counted: { isExample: true, funnels } };
}

test.each([
  ['en', EN, ES],
  ['es', ES, EN],
] as const)('a page in %s has no word of the other language', async (language, own, other) => {
  const view = await pageIn(language);
  const values: string[] = [];
  JSON.stringify(view, (key, value) => {
    if (NAMES.includes(key)) return;
    // What XState calls an event is no word.
    if (typeof value === 'string' && !value.startsWith('xstate.')) values.push(value);
    return value;
  });
  const words = [...wordsIn(values.join(' '))].filter((word) => word !== WILDCARD);
  expect(words.filter((word) => other.has(word) && !own.has(word))).toEqual([]);
  expect(words.filter((word) => own.has(word) && !other.has(word)).length).toBeGreaterThan(15);
  expect(view.language).toBe(language);
  const page = viewerPage(view, { style: '', hasApp: false });
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<title>${TEXTS[language].flow} · m</title>`);
});

test('without a language it is English', () => {
  const { paths } = findPaths(defineFlow({ machine: chartOf('') }), { strategy: 'cover' });
  expect(paths[0]?.title).toContain('; ends in ');
});

const SOURCES = join(import.meta.dirname, '..', 'src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
const source = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

test('only the Spanish tables have Spanish letters', () => {
  const spanish = files.filter((file) => /\.tsx?$/.test(file) && /[áéíóúñ]/i.test(source(file)));
  expect(spanish.sort()).toEqual(['es-comparison.ts', 'es.ts'].map((file) => join('texts', file)));
});

/** On a line of its own, between two tags, or in an attribute that is read. */
const TEXT =
  /^ +(?:\p{Lu}|[✎▶■≠✗✓←⟲−] ?\p{L})[\p{L} .:,…]*$|[\w"}]>[^<>{}();=]*\p{L}{3}[^<>{}();=]*<\/|\b(?:aria-label|ariaLabel|title|label|alt|placeholder|name|none)="[^"]+"/gmu;

test.each(files.filter((file) => file.endsWith('.tsx')))('%s holds no text', (file) => {
  expect(source(file).match(TEXT) ?? []).toEqual([]);
});
