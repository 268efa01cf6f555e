// What a guard closes over is compared, however it comes to it.
import { describe, expect, test } from 'vitest';
import { DIFFERENCE, reaching, told } from './compared-charts.ts';

const ALL = 'const all = { in: of > 1 ? { a: 1, b: 2 } : { b: 2, a: 1 } };';

describe('what a guard reaches is compared:', () => {
  test.each([
    [
      'what a method reads of its object',
      'const h = { of, isOk(n) { return n > this.of; } };',
      'h.isOk(n)',
    ],
    [
      'what it reads through another one',
      'const h = { it: { of, isOk(n) { return this.more(n); }, more(n) { return n > this.of; } } };',
      'h.it?.isOk?.(n)',
    ],
    [
      'what it takes apart',
      'const h = { of, isOk(n) { const { of } = this; return n > of; } };',
      "h['isOk'](n)",
    ],
    [
      'what its parent has',
      'const h = { __proto__: { of() { return of; } }, isOk() { return super.of(); } };',
      'h.isOk()',
    ],
    [
      'what a function of an instance reads of it',
      'class K { of = of; isOk = (n) => n > this.of; } const k = new K();',
      'k.isOk(n)',
    ],
    ['how a key is read', 'const h = { get of() { return Date.now() > of; } };', 'h.of > n'],
    [
      'how a key is written',
      'const h = { is: 0, set of(n) { this.is = n > of; } };',
      '(h.of = n) && h.is',
    ],
    [
      'what a prototype was given',
      'function F() {} F.prototype.isOk = (n) => n > of;',
      'new F().isOk(n)',
    ],
    ['what a generator gives', 'function* g(n) { yield n > of; }', '[...g(n)][0]'],
    [
      'what took the place of a method',
      'class F { isOk() {} } Object.assign(F.prototype, { isOk: (n) => n > of });',
      'new F().isOk(n)',
    ],
    [
      'what took the place of a method of a class itself',
      'class F { static isOk() {} } F.isOk = (n) => n > of;',
      '[F][0].isOk(n)',
    ],
    [
      'what a decorator makes of a method',
      'class F { isOk(n) {} } Object.defineProperty(F.prototype, "isOk", { value: (n) => n > of });',
      'new F().isOk(n)',
    ],
    ['what a class was given', 'class F {} F.prototype.isOk = (n) => n > of;', 'new F().isOk(n)'],
    [
      'what a prototype inherits',
      'function B() {} B.prototype.isOk = (n) => n > of; function F() {} F.prototype = Object.create(B.prototype);',
      'new F().isOk(n)',
    ],
    [
      'what has a symbol for a key',
      'const it = Symbol("it"); const h = { [it]: of };',
      'h[it] > n',
    ],
    ['which symbol it is', 'const it = of > 1 ? Symbol("it") : Symbol.for("it");', 'n === it'],
    [
      'what a Map has beside its entries',
      'const h = Object.assign(new Map(), { of });',
      '[h][0].of > n',
    ],
    [
      'what its class does',
      'class M extends Map { isOk(n) { return n > of; } } const h = new M();',
      'h.isOk(n)',
    ],
    ['where a pattern begins', 'const it = /a/g; it.lastIndex = of;', 'it.test(n)'],
    [
      'the order of keys, where it is asked',
      'const h = of > 1 ? { a: 1, b: 2 } : { b: 2, a: 1 };',
      'Object.keys(h)[0] === n',
    ],
    [
      'what has no end',
      'class E { *[Symbol.iterator]() { for (let n = of; ; n++) yield n; } } const e = new E();',
      'e[Symbol.iterator]().next() > n',
    ],
    [
      'the order in what it hands on',
      `${ALL} const first = (it) => Object.keys(it.in)[0];`,
      'first(all) === n',
    ],
    [
      'the order that a second function lists',
      `${ALL} const first = (it) => Object.keys(it)[0]; const ask = (it) => first(it.in);`,
      'ask(all) === n',
    ],
    [
      'what a key gives that is written, too',
      'const h = { m: of, get n() { return this.m; }, set n(it) { this.m = it; } };',
      'h.n > n',
    ],
  ])('%s', (_, before, answer) => {
    const isOk = reaching(before, answer);
    expect(told({ guards: { isOk: isOk(1) } }, { guards: { isOk: isOk(2) } })).toMatch(DIFFERENCE);
    expect(told({ guards: { isOk: isOk(1) } }, { guards: { isOk: isOk(1) } })).toBe(
      'Nothing changed.\n',
    );
  });

  test.each([
    [
      'the object that a function was made in',
      'const is = (function () { return () => this.of; }).call({ of });',
      'is()',
    ],
    [
      'the instance, where only its function is there',
      'const { is } = new (class { of = of; is = () => this.of; })();',
      'is()',
    ],
    [
      'what another function makes of a variable later',
      'let is = 0; const set = (n) => { is = n > of; };',
      'is > n',
    ],
    [
      'what an object makes of its key later',
      'const s = { is: 0, set(n) { this.is = n > of; } };',
      's.is > n',
    ],
    [
      'what a class makes of its key later',
      'class S { is = 0; set(n) { this.is = n > of; } } const s = new S();',
      's.is > n',
    ],
    [
      'what begins otherwise in another world',
      'const told = process.env.NOWHERE; const is = told ? of : 0;',
      'is > n',
    ],
    ['what is read as code', 'const least = of;', 'eval("least") > n'],
    ['how far a generator went', 'const g = (function* () { yield of; })();', 'g.next().value > n'],
    ['a timer', 'const t = setTimeout(() => of, 0); clearTimeout(t);', 't.hasRef()'],
    [
      'private in the class that another extends',
      'class A { #n; constructor(n) { this.#n = n; } is(n) { return n > this.#n; } } class B extends A {} const b = new B(of);',
      'b.is(n)',
    ],
    [
      'kept by the engine for a class',
      'class W extends WeakMap {} const w = new W([[W, of]]);',
      'w.get(n)',
    ],
  ])('or named as not looked at: %s', (_, before, answer) => {
    const isOk = reaching(before, answer);
    const words = told({ guards: { isOk: isOk(1) } }, { guards: { isOk: isOk(2) } });
    expect(words).toMatch(/^No difference was found[\s\S]*cannot be read: guard isOk\n$/);
  });
});
