// What is said of a difference can be read, and shows it.
import { compareCharts, defineFlow } from 'statechart-kit';
import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assign,
  createMachine,
  emit,
  enqueueActions,
  raise,
  spawnChild,
  stateIn,
} from 'xstate';
import { TEXTS } from '../src/texts/texts.ts';
import { viewComparison } from '../src/view/comparison.ts';
import { comparisonMarkdown } from '../src/view/comparison-markdown.ts';
import { viewArrows } from '../src/view/transitions.ts';
import { told, written } from './compared-charts.ts';

const inContext = (was: unknown, is: unknown): string =>
  told({ machine: { context: { of: was } } }, { machine: { context: { of: is } } });

test('a difference that no line shows is shown', () => {
  const rows = [
    ['a  b', 'a b'],
    ['1', 1],
    [Number.NaN, null],
    [0, -0],
    [3n, '3'],
  ];
  for (const [was, is] of rows) {
    const [, before, after] = /\n {2}- (.*)\n {2}\+ (.*)\n/.exec(inContext(was, is)) ?? [];
    expect(before).toBeTruthy();
    expect(before).not.toBe(after);
  }
});

test.each([
  ['a\u00A0b', 'a b', 'of: …a[U+00A0]b', 'of: …a␣b'],
  ['caf\u00E9', 'cafe\u0301', 'of: …caf\u00E9', 'of: …cafe[U+0301]'],
  ['', ' ', 'of: ""', 'of: " "'],
  ['a\u200Bb', 'ab', 'of: …a[U+200B]b', 'of: …ab'],
])('signs that look alike are told by their number: %j and %j', (was, is, before, after) => {
  expect(inContext(was, is)).toContain(`\n  - ${before}\n  + ${after}\n`);
});

test('an action that XState makes, beside one of another kind, is told as it is written', () => {
  const by = (actions: object) => ({ actions: { save: actions }, go: { actions: 'save' } });
  const text = told(by(assign({ n: () => 7 })), by(written('() => later(7)')));
  expect(text).toBe(
    'changed action save, of a\n  - assign({"n": "() => 7"})\n  + () => later(7)\n',
  );
  expect(told(by(assign({ n: 7 })), by(raise({ type: 'x' })))).toContain('\n  + raise(x)\n');
});

test.each([
  ['a number', '() => later(() => go({}), 1e3)', '() => later(() => go({}), 2e3)', '1000', '2000'],
  [
    'nothing',
    '(it) => it === void 0',
    '(it) => it !== void 0',
    'it === undefined',
    'it !== undefined',
  ],
  [
    'a pattern',
    '(it) => /a{2}(?:b)/.test(it)',
    '(it) => /a{3}(?:b)/.test(it)',
    '/a{2}(?:b)/.test(it)',
    '/a{3}(?:b)/.test(it)',
  ],
  [
    'what is imported as it runs',
    'async () => (await import("./a.ts").then(s=>{const e="default";return s[e]&&"__esModule"in s[e]?s[e]:s})).go()',
    'async () => 1',
    '(await import("./a.ts")).go()',
    '1',
  ],
  [
    'what is imported',
    '(it) => (0, import_a.isOk)(it) > import_b.MOST',
    '(it) => (0, import_a.isOk)(it) < import_b.MOST',
    'isOk(it) > MOST',
    'isOk(it) < MOST',
  ],
  [
    'a call of which one part differs',
    '(it) => it.go(it.a, it.b)',
    '(it) => it.go(it.a, it.c)',
    'it.b',
    'it.c',
  ],
  ['a call that goes on', '(it) => go(it.a, 1)', '(it) => go(it.b, 1)', 'go(it.a…)', 'go(it.b…)'],
  [
    'a call of which all differs',
    '(it) => go(it.a, 1)',
    '(it) => go(1, it.a)',
    'go(it.a, 1)',
    'go(1, it.a)',
  ],
  [
    'an answer turned round',
    '(it) => { return!it.n }',
    '(it) => { return it.n }',
    'return !it.n',
    'return it.n',
  ],
  [
    'a branch for all else',
    '(it) => { switch (it) { case 1: return 1; default: return 0; } }',
    '(it) => { if (it) return 1; return 0; }',
    'switch (it), case 1: return 1, default: return 0',
    'if (it) return 1, return 0',
  ],
])('code is told as people write it: %s', (_, was, is, before, after) => {
  const of = (code: string) => ({ go: { target: 'b', guard: written(code) } });
  expect(told(of(was), of(is))).toContain(`: guard\n  - ${before}\n  + ${after}\n`);
});

test('what XState does is told without what only it adds', () => {
  const of = (entry: unknown) => ({ state: { entry } });
  const asking = (name: string) =>
    enqueueActions(({ enqueue }) => Reflect.apply(enqueue, null, [name]));
  const rows = [
    [spawnChild('load'), spawnChild('save'), 'load', 'save'],
    ['x', spawnChild('load'), 'x', 'spawnChild(load)'],
    [asking('a'), asking('b'), 'name = a', 'name = b'],
  ] as const;
  for (const [was, is, before, after] of rows)
    expect(told(of(was), of(is))).toContain(`: entry\n  - ${before}\n  + ${after}\n`);
});

test('what is imported is told by its own name', () => {
  const of = (MOST: number) => ({
    go: { guard: written('() => import_a.MOST > 1', { import_a: { MOST } }) },
  });
  expect(told(of(1), of(2))).toContain(': guard\n  - MOST = 1\n  + MOST = 2\n');
});

test('a guard that XState makes is told as one, whatever it takes the place of', () => {
  const of = (guard: unknown) => ({ guards: { isOk: written('() => true') }, go: { guard } });
  const isIn = stateIn({ c: 'd' });
  const rows = [
    [isIn, stateIn('#m.c'), 'stateIn({"c": "d"})', 'stateIn(#m.c)'],
    [
      written('(it) => it.n'),
      and(['isOk', isIn]),
      '(it) => it.n',
      'and(isOk, stateIn({"c": "d"}))',
    ],
  ] as const;
  for (const [was, is, before, after] of rows)
    expect(told(of(was), of(is))).toBe(
      `changed transition a GO [${after}] to the same state: guard\n  - ${before}\n  + ${after}\n`,
    );
});

test('of a long text the place in which it differs is told as it is written', () => {
  const long = 'word '.repeat(40);
  expect(inContext(`${long}one`, `${long}two`)).toMatch(
    /- of: …(?:word )+one\n.*…(?:word )+two\n$/,
  );
});

/** What a pull request reads of the machine and of one before it. */
function markdownOf(was: AnyStateMachine, machine: AnyStateMachine): string {
  const flow = defineFlow({ machine });
  const before = { ref: 'v1', commit: 'abc1234', subject: '' };
  const changes = { before, after: null, ...compareCharts(was, machine), scenarios: null };
  return comparisonMarkdown(viewComparison(flow, changes, viewArrows(flow)), TEXTS.en);
}

test('what was is drawn with the words of its time', () => {
  const waiting = (delay: number, guard: string) => {
    const on = { go: { target: 'b', guard } };
    return createMachine({
      initial: 'a',
      states: { a: { on, after: { [delay]: 'b' }, always: { target: 'b', guard } }, b: {} },
    });
  };
  const [, was = '', is = ''] = markdownOf(waiting(500, 'isOld'), waiting(700, 'isNew')).split(
    'stateDiagram-v2\n',
  );
  for (const [drawing, delay, guard] of [
    [was, 500, 'isOld'],
    [is, 700, 'isNew'],
  ] as const)
    for (const words of [`${delay} ms pass`, `go (${guard})`, guard])
      expect(drawing).toContain(`--> s1: ${words}\n`);
});

test('a state that is kept as it is is told from one that begins anew', () => {
  const going = (to: string | undefined) => {
    const [inner, on] = [{ initial: 'b', states: { b: {} } }, { go: { target: to } }];
    return createMachine(Object.assign({ initial: 'a', states: { a: { ...inner, on } } }));
  };
  expect(markdownOf(going(undefined), going('a'))).toContain(
    '- ↷ leads elsewhere: “a”: go: led to “a” as it is, leads to “a”\n',
  );
});

test('a comment is no longer than GitHub takes, and says what it has no room for', () => {
  const many = (by: string) =>
    createMachine({
      initial: 's0',
      states: Object.fromEntries(
        Array.from({ length: 2000 }, (_, at) => [
          `s${at}`,
          { description: `${by} ${'a'.repeat(40)}` },
        ]),
      ),
    });
  const text = markdownOf(many('one'), many('two'));
  expect(text.length).toBeLessThan(65_536);
  const shown = text.match(/^- /gm)?.length ?? 0;
  expect(shown).toBeGreaterThan(200);
  expect(text).toContain(`\nChanges that a comment has no room for: ${2000 - shown}.\n`);
});

test('a pull request reads who tells how it is, and what was not looked at', () => {
  const asking = (of: number) => {
    const onSnapshot = { actions: emit({ type: 'x', of }) };
    return createMachine({ initial: 'a', states: { a: { invoke: { src: 'load', onSnapshot } } } });
  };
  const text = markdownOf(asking(1), asking(2));
  expect(text).toContain('- ≠ changed: “a”: load tells how it is → “a”\n');
  expect(text).toContain('\nNot looked at inside, so it may have changed: load.\n');
});
