// JSON whose keys stay in their order, whatever they look like.
import { describe, expect, test } from 'vitest';
import {
  entriesOf,
  parseOrdered,
  recordOf,
  stringifyOrdered,
} from '../../contract/ordered-json.ts';

const KEYS = [
  'b@x.test',
  '10',
  '2',
  '#2',
  '##',
  'a',
  '007',
  '__proto__',
  'constructor',
  'comillas"y\\',
  '{"7": "8"}',
  '4294967296',
  '😀',
];
const ENTRIES = KEYS.map((key) => [key, `de "${key}": 1`] as const);
const TEXT = `{"7":{${ENTRIES.map((pair) => pair.map((each) => JSON.stringify(each)).join(':')).join()}}}`;

describe('JSON', () => {
  test('keeps the order of its keys when it is read', () => {
    const inner = Object.values(Object(parseOrdered(TEXT)))[0];
    expect(entriesOf(Object(inner))).toEqual(ENTRIES);
  });

  test('keeps it when it is written', () => {
    expect(stringifyOrdered({ info: recordOf(ENTRIES) })).toBe(TEXT.replace('"7"', '"info"'));
  });

  test('keeps it when it is written over several lines', () => {
    const lines = stringifyOrdered(
      {
        info: recordOf([
          ['b', '1'],
          ['7', '2'],
          ['#2', '3'],
        ]),
      },
      2,
    );
    expect(lines).toBe('{\n  "info": {\n    "b": "1",\n    "7": "2",\n    "#2": "3"\n  }\n}');
  });

  test('has the same key under another writing of it', () => {
    const read = parseOrdered('{ "b" : "1", "\\u0037"\n: "2" }');
    expect(entriesOf(Object(read))).toEqual([
      ['b', '1'],
      ['7', '2'],
    ]);
  });

  test('is read as ever where no key is in danger', () => {
    const value = { a: [1, null, { b: 'x": 1' }], c: { d: true }, e: '#7 de la calle' };
    expect(parseOrdered(JSON.stringify(value))).toEqual(value);
    expect(stringifyOrdered(value)).toBe(JSON.stringify(value));
  });

  test.each(['', '{', '{"7": }', '"', '{"a" "b"}', 'OK'])('%j is none', (text) => {
    expect(() => parseOrdered(text)).toThrow(SyntaxError);
  });

  test('of a megabyte is read without delay', () => {
    const long = JSON.stringify({ a: 'x"\\'.repeat(300_000) });
    expect(parseOrdered(long)).toEqual(JSON.parse(long));
  });
});
