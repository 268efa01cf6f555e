// Names of a chart that other languages read: each comes back as it was, so that no two become one.
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import {
  chartChangesText,
  compareCharts,
  defineFlow,
  FORMATS,
  findPaths,
  flowViewOf,
  mermaidDiagram,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { escapeMarkdown, escapeMarkup, markdownCode, shellWord } from '../src/escape.ts';

/** Words, signs and rows of signs that mean something to one of the languages. */
const PIECES = [
  ...'note,end,class,state,default,direction TB,a-b,a b,a_b,constructor'.split(','),
  ...`"'\`\\<>&#:;{}|*_~!\n\t\r\u0001\ud800😀ñ `,
  ...'\\n ]]> <!-- --> -- #35; %% [*] $(x) \u001b[31m ‹U+0001›'.split(' '),
  '',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 4,
  })
  .map((pieces) => pieces.join(''));

/** What marks a sign that the language cannot hold, taken back. */
const spoken = (text: string) =>
  text.replace(/‹(?:U\+([0-9A-F]+))?›/g, (_, code?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : '',
  );
const fromNumbers = (text: string) =>
  text.replace(/&?#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

const ID = '[\\p{L}\\p{N}_]+';
const LABEL = '(?:[^":;<>{}#%\\n]|#\\d+;)+';
const LINE = new RegExp(
  `^ *(?:\\[\\*\\] --> ${ID}|(?:state "(?<name>${LABEL})" as )?(?<id>${ID})|${ID} --> ${ID}: ${LABEL})$`,
  'u',
);

describe('a Mermaid diagram', () => {
  test('has every state under an id of its own, with its name, and no line that Mermaid reads otherwise', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(hostile, { minLength: 1, maxLength: 6 }),
        fc.array(hostile, { minLength: 6, maxLength: 6 }),
        (names, events) => {
          const states = names.map((name, index) => [name, { id: `t${index}` }] as const);
          const on = Object.fromEntries(
            names.map((_, index) => [`${index} ${events[index]}`, `#t${index}`]),
          );
          const machine = createMachine({
            initial: 'the first',
            states: { 'the first': { on }, ...Object.fromEntries(states) },
          });
          const [, , ...lines] = mermaidDiagram(machine).split('\n');
          const read = lines.map((line) => LINE.exec(line)?.groups ?? { refused: line });
          expect(read.filter((groups) => 'refused' in groups)).toEqual([]);
          expect(lines.filter((line) => /direction\s+TB/i.test(line))).toEqual([]);
          const drawn = read.filter(({ id }) => id !== undefined);
          const shown = drawn.map(({ id = '', name }) => spoken(fromNumbers(name ?? id)));
          expect(new Set(shown)).toEqual(new Set(['the first', ...names]));
          expect(new Set(drawn.map(({ id }) => id)).size).toBe(names.length + 1);
        },
      ),
    );
  });

  test.each(['note', 'End', 'class', 'state', 'default', 'defaultUser', 'constructor', 'click渋'])(
    'does not call a state by the word %s',
    (name) => {
      const machine = createMachine({ initial: name, states: { [name]: {}, other: {} } });
      expect(mermaidDiagram(machine)).toContain(`state "${name}" as _${name}\n`);
    },
  );
});

test('XML and HTML have nothing of a name that is not text', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      const escaped = escapeMarkup(name);
      // The characters that XML 1.0 allows, without those that end an attribute or are read as one space.
      expect(escaped).toMatch(/^[ -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
      expect(escaped).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot|#\d+);)/);
      const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
      const text = escaped.replace(/&(?:#(\d+)|(\w+));/g, (_, code, word) =>
        code ? String.fromCodePoint(Number(code)) : (entities[word] ?? ''),
      );
      expect(spoken(text)).toBe(name);
    }),
  );
});

test('Markdown has a name as text or as code, on one line', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      const text = escapeMarkdown(name);
      expect(text).not.toMatch(/[\n\r]|(?<!\\)(?:\\\\)*[`*_<>[\]|~]/);
      expect(spoken(text.replace(/\\([\\`*_<>[\]|~&#!])/g, '$1'))).toBe(name);
      const [, fence = '', code = ''] = /^(`+)(.*?)\1$/s.exec(markdownCode(name)) ?? [];
      expect(code.match(/`+/g) ?? []).not.toContain(fence);
      const inner = /^ .* $/s.test(code) ? code.slice(1, -1) : code;
      expect(spoken(inner).trim()).toBe(name.trim());
    }),
  );
});

test('a shell reads a name as one word', () => {
  const names = fc.sample(hostile, 300).map((name) => name.replaceAll(/[\0\p{Cs}]/gu, ''));
  const words = execFileSync('sh', ['-c', `printf '%s\\0' ${names.map(shellWord).join(' ')}`]);
  expect(words.toString().split('\0').slice(0, -1)).toEqual(names);
});

test('a terminal has a line for each path and for each change, whatever the events are called', () => {
  const odd = `a\nb${String.fromCharCode(27)}[31m`;
  const of = (on: object) => createMachine({ initial: 'a', states: { a: { on }, b: {} } });
  const flow = defineFlow({ machine: of({ [odd]: 'b' }) });
  expect(chartChangesText(compareCharts(of({}), flow.machine))).toBe(
    'added transition a a‹U+000A›b‹U+001B›[31m to b\n',
  );
  const [, row] = FORMATS.table?.(findPaths(flow, { strategy: 'cover' }), flow).split('\n') ?? [];
  expect(row).toMatch(/ {2}A‹U\+000A›b‹U\+001B›\[31m; ends in “b”$/);
});

test.each(['constructor', 'hasOwnProperty', 'toString', 'valueOf', 'then'])(
  'what is called %s has the words that are said of it, and none that every object has',
  async (name) => {
    const unwritten = (): boolean => {
      throw new Error('Not implemented');
    };
    const go = { target: name, guard: name };
    const { createMachine: created } = setup({
      actors: { [name]: fromPromise(async () => 1) },
      guards: { [name]: unwritten },
    });
    const machine = created({
      initial: 'a',
      states: {
        a: { on: { [name]: [go, { target: 'b' }] } },
        b: {},
        [name]: { invoke: { src: name, onDone: 'a' } },
      },
    });
    const flow = defineFlow({
      machine,
      actors: {},
      facts: {},
      words: { guards: {}, names: {}, descriptions: {}, data: {} },
      view: { actors: {}, who: {}, fields: {} },
    });
    const { paths, unreached } = findPaths(flow, { strategy: 'cover' });
    expect(unreached).toEqual([]);
    const { view } = await flowViewOf(flow, paths);
    expect(view.states.map(({ title }) => title)).toEqual(['a', 'b', name]);
    const [wait] = view.states.flatMap(({ waits }) => waits);
    expect(wait).toMatchObject({ asks: `0.(machine).${name}`, outcomes: [{ how: null }] });
    expect(view.transitions[0]).toMatchObject({ guard: { name, words: name } });
    const other = created({ initial: 'a', states: { a: {}, b: {}, [name]: {} } });
    expect(compareCharts(machine, other).names).toEqual([]);
  },
);
