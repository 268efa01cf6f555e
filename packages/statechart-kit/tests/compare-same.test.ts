// What is only written otherwise is the same, and what nobody looked at is not said to be.
import { describe, expect, test } from 'vitest';
import { and, createActor, createMachine, emit, fromCallback, not } from 'xstate';
import {
  type Args,
  countsTo,
  DIFFERENCE,
  logic,
  type Parts,
  reaching,
  regions,
  told,
  written,
} from './compared-charts.ts';

const WITH_ANSWERS = {
  invoke: {
    src: 'load',
    onDone: 'b',
    onError: [{ target: 'c', guard: () => true }, { target: 'b' }],
  },
  initial: 'x',
  states: { x: { type: 'final' } },
  onDone: 'c',
  after: { 500: 'b', 700: 'c' },
};
let numbered = 0;
const child = (states: object) => createMachine(Object.assign({ initial: 'a', states }));

describe('the same is', () => {
  const isHot = ({ context }: Args) => context.n > 2;
  const rows: readonly (readonly [string, Parts, Parts])[] = [
    [
      'a chart with its keys in another order',
      {
        state: { entry: 'x', exit: 'y', on: { A: 'b', B: 'c' } },
        actions: { x: emit({ type: 'x' }), y: emit({ type: 'y' }) },
      },
      {
        actions: { y: emit({ type: 'y' }), x: emit({ type: 'x' }) },
        state: { on: { B: { target: 'c' }, A: ['b'] }, exit: ['y'], entry: ['x'] },
      },
    ],
    [
      'a name alone, and in an object',
      {
        go: { guard: 'isHot', actions: 'x' },
        actions: { x: emit({ type: 'x' }) },
        guards: { isHot },
      },
      {
        go: { guard: { type: 'isHot' }, actions: { type: 'x' } },
        actions: { x: emit({ type: 'x' }) },
        guards: { isHot },
      },
    ],
    [
      'a symbol made twice',
      { machine: { context: { it: Symbol('it') } } },
      { machine: { context: { it: Symbol('it') } } },
    ],
    [
      'a machine by another name',
      { actors: { load: logic('/') }, state: WITH_ANSWERS },
      { actors: { load: logic('/') }, state: WITH_ANSWERS, machine: { id: 'other' } },
    ],
    [
      'reenter of what is left in any case',
      { go: { target: 'b' } },
      { go: { target: 'b', reenter: true } },
    ],
    [
      'a delay that gets a name',
      { state: { after: { 500: 'b' } } },
      { state: { after: { slow: 'b' } }, delays: { slow: 500 } },
    ],
    [
      'the chart of a child with its keys in another order',
      { state: { invoke: { src: child({ a: { on: { GO: 'b' } }, b: {} }) } } },
      { state: { invoke: { src: child({ b: {}, a: { on: { GO: { target: 'b' } } } }) } } },
    ],
    [
      'what asks an actor that each version starts',
      { go: { target: 'b', guard: written('() => it.isOn', { it: createActor(logic('/')) }) } },
      { go: { target: 'b', guard: written('() => it.isOn', { it: createActor(logic('/')) }) } },
    ],
    [
      'regions in another order of which only one does something',
      { state: regions(['p', 'q', 'r'], { p: { entry: emit({ type: 'x' }) } }) },
      { state: regions(['r', 'q', 'p'], { p: { entry: emit({ type: 'x' }) } }) },
    ],
    [
      'what is frozen and nobody changes',
      { go: { guard: written('() => it.of > 1', { it: { of: 2 } }) } },
      { go: { guard: written('() => it.of > 1', { it: Object.freeze({ of: 2 }) }) } },
    ],
    [
      'a logic made twice',
      { actors: { load: logic('/') }, state: { invoke: { src: 'load' } } },
      { actors: { load: logic('/') }, state: { invoke: { src: 'load' } } },
    ],
  ];
  test.each(rows)('%s', (_, before, after) => {
    expect(told(before, after)).toBe('Nothing changed.\n');
  });
});

describe('never is said to be the same', () => {
  test.each<[string, () => object]>([
    [
      'a proxy that answers with itself',
      () => {
        const it: object = new Proxy(() => it, { get: () => it });
        return it;
      },
    ],
    [
      'one that answers with others',
      () => {
        const made = (at: object): object =>
          new Proxy(at, { get: () => made(() => 1), has: () => true });
        return made({});
      },
    ],
    ['one that numbers its keys', () => new Proxy({}, { ownKeys: () => [`a${numbered++}`] })],
  ])('what refuses to be looked at: %s', (_, make) => {
    const it = () => ({ machine: { context: { it: make() } } });
    expect(told(it(), it())).toMatch(
      /^No difference was found[\s\S]*cannot be read: code in \(the machine\)/,
    );
    const by = () => ({ guards: { isOk: written('() => it.isOn', { it: make() }) } });
    expect(told(by(), by())).toMatch(/^No difference was found[\s\S]*cannot be read: guard isOk/);
  });

  test('what is given elsewhere, or cannot be read', () => {
    const stubs = {
      actions: { save: () => {} },
      actors: {
        load: fromCallback(() => {
          throw new Error('not given');
        }),
      },
      guards: { isHot: new Proxy(Boolean, {}) },
      go: { guard: 'isHot', actions: 'save' },
      state: { on: {}, invoke: { src: 'load' }, entry: 'save', after: { slow: 'b' } },
    };
    const { state, ...others } = stubs;
    const words = told(
      { ...others, state: { ...state, on: { GO: stubs.go } } },
      {
        ...others,
        guards: { isHot: new Proxy(Boolean, {}) },
        state: { ...state, on: { GO: stubs.go } },
      },
    );
    expect(words).toContain('No difference was found');
    expect(words).toContain('is given elsewhere: action save, actor load, delay slow');
    expect(words).toContain('cannot be read: guard isHot');
  });
});

type Guard = string | ((...args: never) => unknown);
const both = { isBig: countsTo(3), isOld: countsTo(4) };

describe('a guard that is', () => {
  const isOk = written('({ context }) => context.n > 3');
  const rows: readonly (readonly [string, Guard, Guard, object])[] = [
    [
      'commented',
      isOk,
      written('({ context }) => {\n // It is enough.\n return context.n > 3; }'),
      {},
    ],
    ['put over lines', isOk, written('({\n context,\n}) =>\n  (context.n\n   > 3)'), {}],
    ['a function', isOk, written('function isOk({ context }) { return context.n > 3; }'), {}],
    ['a method', isOk, written('({ isOk({ context }) { return context.n > 3; } }).isOk'), {}],
    ['of other names', isOk, written('({ context: given }) => given.n > 3'), {}],
    [
      'of another local name',
      written("({ context }) => { const sum = context.n + 1; return sum > 1000 || sum === 'a'; }"),
      written('({ context }) => { const all = context.n + 1; return all > 1_000 || all === `a`; }'),
      {},
    ],
    [
      'closing over a number that gets a name',
      isOk,
      written('({ context }) => context.n > L', { L: 3 }),
      {},
    ],
    [
      'closing over the same by other names',
      written('(it) => isBig(it) && it.n > MOST.of', { isBig: both.isBig, MOST: { of: 3 } }),
      written('(it) => isLarge(it) && it.n > LIMIT', { isLarge: countsTo(3), LIMIT: 3 }),
      {},
    ],
    ['given a name', isOk, 'isOk', { isOk: written('({context}) => context.n>3') }],
    ['no longer given a name', 'isOk', isOk, { isOk: written('({context}) => context.n>3') }],
    [
      'of other names for the functions in it',
      written('(it) => { const f = __name((n) => n > 1, "f"); return f(it.n); }'),
      written('(it) => { const isBig = __name((n) => n > 1, "isBig"); return isBig(it.n); }'),
      {},
    ],
    [
      'of another name for what is declared in it',
      written('({ n }) => { function inner(n) { return n > 1; } return inner(n); }'),
      written('({ n }) => { function outer(n) { return n > 1; } return outer(n); }'),
      {},
    ],
    [
      'of another name for a class in it',
      written(
        '(it) => { class A { static { __name(this, "A"); } n = 1 } return new A().n > it.n; }',
      ),
      written(
        '(it) => { class B { static { __name(this, "B"); } n = 1 } return new B().n > it.n; }',
      ),
      {},
    ],
    [
      'calling a method of what has another one, too',
      reaching(
        'const h = { n: 1, f() { return 1; }, isOk(n) { return n > this.n; } };',
        'h.isOk(n)',
      )(1),
      reaching(
        'const h = { n: 1, f() { return 2; }, isOk(n) { return n > this.n; } };',
        'h.isOk(n)',
      )(1),
      {},
    ],
    [
      'given a name within another',
      and(['isOld', isOk]),
      and(['isOld', 'isOk']),
      { isOld: countsTo(1), isOk: written('({context}) => context.n>3') },
    ],
  ];
  test.each(rows)('only written otherwise is the same: %s', (_, before, after, guards) => {
    const of = (guard: unknown): Parts => ({ guards, go: { target: 'b', guard } });
    expect(told(of(before), of(after))).toBe('Nothing changed.\n');
  });
});

describe('of two guards that are written otherwise, something differs too:', () => {
  const rows: readonly (readonly [string, Guard, Guard, Parts])[] = [
    ['the value', written('(it) => it.n > A', { A: 3 }), written('(it) => it.n > B', { B: 4 }), {}],
    [
      'the value within a text',
      written(`(it) => { let a = it.n; return \`\${A}\${a}\`; }`, { A: 3 }),
      written(`(it) => { let b = it.n; return \`\${A}\${b}\`; }`, { A: 4 }),
      {},
    ],
    [
      'what is called',
      written('(it) => isBig(it) && isOld(it.of)', both),
      written('(it) => isOld(it) && isBig(it.of)', both),
      {},
    ],
    [
      'the method',
      written('(it) => at.getDay()', { at: new Date(0) }),
      written('(it) => at.getDate()', { at: new Date(0) }),
      {},
    ],
    [
      'a text like the name',
      written('(it) => it.a === "A" && A', { A: 3 }),
      written('(it) => it.a === "3" && A', { A: 3 }),
      {},
    ],
    [
      'a key like the name',
      written('(it) => it({ a: 1, A })', { A: 3 }),
      written('(it) => it({ a: 1, B })', { B: 3 }),
      {},
    ],
    ['the body, and it gets a name', countsTo(3), 'isOk', { guards: { isOk: countsTo(4) } }],
    [
      'the body, which an action has',
      written('(it) => it.n > 3'),
      'isOk',
      { guards: { isOk: countsTo(4) }, actions: { isOk: written('(it) => it.n > 3') } },
    ],
    [
      'what an actor does that it asks',
      written('() => it.isOn', { it: createActor(logic('/')) }),
      written('() => it.isOn', { it: createActor(logic('/b')) }),
      {},
    ],
    ['how it is taken', countsTo(3), not('isOk'), { guards: { isOk: countsTo(3) } }],
  ];
  test.each(rows)('%s', (_, before, after, parts) => {
    const of = (guard: unknown) => ({ ...parts, go: { target: 'b', guard } });
    expect(told(of(before), of(after))).toMatch(DIFFERENCE);
  });
});
