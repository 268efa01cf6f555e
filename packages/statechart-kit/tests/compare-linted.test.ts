// What a linter writes otherwise is the same, and what is like it and means something is not.
import { expect, test } from 'vitest';
import { told, written } from './compared-charts.ts';

const given = {
  go: (it: unknown) => it,
  A: class A extends Error {},
  B: class B extends Error {},
  pick: (all: object) => Object.keys(all)[0],
  names: (all: object) => Reflect.ownKeys(all)[0],
  text: (all: object) => JSON.stringify(all),
};
const of = (code: string) => ({ go: { target: 'b', guard: written(code, given) } });

test.each([
  [
    'keys',
    '(it) => ({ a: it.n, b: { c: 1, d: go(2) } })',
    '(it) => ({ b: { d: go(2), c: 1 }, a: it.n })',
  ],
  ['what is given', '({ a, b }) => a.n > b.n && b.m', '({ b, a }) => a.n > b.n && b.m'],
  [
    'what is taken apart',
    '(it) => { const { a, b } = it; return a > b; }',
    '(it) => { const { b, a } = it; return a > b; }',
  ],
  ['methods', '() => class { a = 1; b() {} c() {} }', '() => class { c() {} b() {} a = 1; }'],
  ['what is used', '({ a, b }) => a.n > 1', '({ a }) => a.n > 1'],
  [
    'what is called one',
    '(it) => { let a = it.n; return a > a + 1; }',
    '(it) => { const a = it.n; return a > a + 1; }',
  ],
  [
    'what never runs',
    '({ context }) => { if (false) { return 3; } return context.n > 1; }',
    '({ context }) => { return context.n > 1; }',
  ],
  [
    'the letters of what calls itself',
    '(() => { function f(n) { return n < 2 ? 1 : n * f(n - 1); } return (it) => f(it.n); })()',
    '(() => { function g(n) { return n < 2 ? 1 : n * g(n - 1); } return (it) => g(it.n); })()',
  ],
])('the same is a guard with another order or number of %s', (_, was, is) => {
  expect(told(of(was), of(is))).toBe('Nothing changed.\n');
});

test.each([
  [
    'what is awaited first',
    'async (it) => ({ a: await it.a(), b: await it.b() })',
    'async (it) => ({ b: await it.b(), a: await it.a() })',
  ],
  [
    'which field is set first',
    '() => class { a = 1; b = this.a; }',
    '() => class { b = this.a; a = 1; }',
  ],
  ['what is put over the other', '(it) => ({ ...it, a: 1 })', '(it) => ({ a: 1, ...it })'],
  ['a key that is there twice', '(it) => ({ a: it.n, a: 1 })', '(it) => ({ a: 1, a: it.n })'],
  [
    'what is listed',
    '() => Object.keys({ a: 1, b: 2 })[0]',
    '() => Object.keys({ b: 2, a: 1 })[0]',
  ],
  ['what is asked for its names', '() => names({ a: 1, b: 2 })', '() => names({ b: 2, a: 1 })'],
  ['what is written as text', '() => text({ a: 1, b: 2 })', '() => text({ b: 2, a: 1 })'],
  ['what a key is without', '({ a, b = a.n }) => b > 1', '({ b = a.n, a }) => b > 1'],
  ['what another one lists', '() => pick({ a: 1, b: 2 })', '() => pick({ b: 2, a: 1 })'],
  ['which value a key has', '(it) => ({ a: it.a, b: it.b })', '(it) => ({ a: it.b, b: it.a })'],
  ['what a text says', '() => go("let")', '() => go("const")'],
  ['which class it is of', '(it) => it.n instanceof A', '(it) => it.n instanceof B'],
])('no longer the same is one of which differs %s', (_, was, is) => {
  expect(told(of(was), of(is))).toContain('changed transition a GO ');
});

const service = (at: string) => ({ at, load: written('function () { return this.at; }') });

test('a method that is bound is the same as long as it, and what it is bound to, are', () => {
  const asking = (at: string, more = 1) => {
    const it = service(at);
    return { go: { guard: Reflect.apply(Function.prototype.bind, it.load, [it, more]) } };
  };
  expect(told(asking('/'), asking('/'))).toBe('Nothing changed.\n');
  expect(told(asking('/'), asking('/b'))).toContain(': guard\n  - at: /\n  + at: /b\n');
  expect(told(asking('/'), asking('/', 2))).toContain(': guard\n  - 1\n  + 2\n');
  expect(told({ go: { guard: service('/').load } }, asking('/'))).toContain(
    ': guard\n  - function () { return this.at; }\n  + function () { return this.at; }, bound\n',
  );
});

test('by another name, what is listed in another order is not the same', () => {
  const a = written('() => Object.keys(a)[0]', { a: { p: 1, q: 2 } });
  const b = written('() => Object.keys(b)[0]', { b: { q: 2, p: 1 } });
  expect(told({ go: { guard: a } }, { go: { guard: b } })).toContain('\n  - p, q\n  + q, p\n');
});
