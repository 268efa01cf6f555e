// What guards and actions do is compared by what it means, wherever it is written.
import { describe, expect, test } from 'vitest';
import { and, assign, emit, enqueueActions, not, or, raise } from 'xstate';
import {
  type Args,
  countsTo,
  DIFFERENCE,
  type Parts,
  regions,
  told,
  written,
} from './compared-charts.ts';

const spreading = (kept: object) => () => ({ ...kept });
// As a loader writes it.
const least = new Function('gr\\u00f6\\u00dfe', 'return () => gr\\u00f6\\u00dfe > 1;');
const inheriting = (base: { isLate: () => boolean }) => {
  const clock: typeof base = Object.create(base);
  return () => clock.isLate();
};
const adding = written('({ context }) => context.list.push(1)');
const hiding = (of: number, it: object = {}) => Object.defineProperty(it, 'of', { value: of });
const first = written('(all) => Object.keys(all)[0] > 1');
const listing = (all: object) => {
  const it = { all, isOk: written("function () { return Object.keys(this.all)[0] === 'a'; }") };
  return written('() => it.isOk()', { it });
};
class Schema {
  constructor(all: object = {}) {
    Object.assign(this, { all });
  }
  isOk() {
    return Object.keys(Object(this).all)[0] === 'a';
  }
}
const lazy = (of: number) => {
  const told = {
    of,
    get later(): never {
      throw new Error('Not yet');
    },
  };
  const read = (it: object) => it;
  return () => Boolean(read(told));
};
const Base = (hour: number) =>
  class {
    isLate() {
      return hour > 1;
    }
  };
const clockAfter = (Parent: ReturnType<typeof Base>) => clockOf(class extends Parent {});
const clockOf = (Clock: new () => { isLate: () => boolean }) => {
  const clock = new Clock();
  return () => clock.isLate();
};

describe('of two charts that differ only in', () => {
  const isHot = ({ context }: Args) => context.n > 2;
  const rows: readonly (readonly [string, Parts, Parts, string])[] = [
    [
      'the body of a named guard',
      { guards: { isHot }, go: { guard: 'isHot' } },
      { guards: { isHot: ({ context }: Args) => context.n > 3 }, go: { guard: 'isHot' } },
      'changed guard isHot, of a\n  - context.n > 2\n  + context.n > 3\n',
    ],
    [
      'the body of an inline guard',
      { go: { guard: isHot } },
      { go: { guard: ({ context }: Args) => context.n < 2 } },
      ': guard\n  - context.n > 2\n  + context.n < 2\n',
    ],
    [
      'what a guard closes over',
      { go: { guard: countsTo(3) } },
      { go: { guard: countsTo(4) } },
      ': guard\n  - least = 3\n  + least = 4\n',
    ],
    [
      'what an assign spreads',
      { go: { actions: assign(spreading({ n: 1 })) } },
      { go: { actions: assign(spreading({ n: 2 })) } },
      ': actions\n  - n: 1\n  + n: 2\n',
    ],
    [
      'which guard is asked',
      { guards: { isHot, isOld: isHot }, go: { guard: 'isHot' } },
      { guards: { isHot, isOld: isHot }, go: { guard: 'isOld' } },
      ': guard\n  - isHot\n  + isOld\n',
    ],
    [
      'the parameters of a guard',
      { guards: { isHot }, go: { guard: { type: 'isHot', params: { of: 1 } } } },
      { guards: { isHot }, go: { guard: { type: 'isHot', params: { of: 2 } } } },
      '  - of: 1\n  + of: 2\n',
    ],
    [
      'a guard within and',
      { guards: { isHot }, go: { guard: and(['isHot', countsTo(1)]) } },
      { guards: { isHot }, go: { guard: and(['isHot', countsTo(2)]) } },
      ': guard\n',
    ],
    [
      'and for or',
      { guards: { isHot }, go: { guard: and(['isHot', 'isHot']) } },
      { guards: { isHot }, go: { guard: or(['isHot', 'isHot']) } },
      '  - and(isHot, isHot)\n  + or(isHot, isHot)\n',
    ],
    [
      'what not takes',
      { guards: { isHot, isOld: isHot }, go: { guard: not('isHot') } },
      { guards: { isHot, isOld: isHot }, go: { guard: not('isOld') } },
      '  - not(isHot)\n  + not(isOld)\n',
    ],
    ['a guard at all', { go: { target: 'b', guard: isHot } }, { go: { target: 'b' } }, ': guard\n'],
    [
      'what a named assign assigns',
      { actions: { count: assign({ n: 1 }) }, go: { actions: 'count' } },
      { actions: { count: assign({ n: 2 }) }, go: { actions: 'count' } },
      'changed action count, of a\n  - n: 1\n  + n: 2\n',
    ],
    [
      'what an inline assign assigns',
      { go: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
      { go: { actions: assign({ n: ({ context }) => context.n + 2 }) } },
      '  - n: context.n + 1\n  + n: context.n + 2\n',
    ],
    [
      'an action',
      { actions: { save: () => {}, log: () => {} }, go: { actions: ['save'] } },
      { actions: { save: () => {}, log: () => {} }, go: { actions: ['log'] } },
      ': actions\n  - save\n  + log\n',
    ],
    [
      'how many actions there are',
      { go: { actions: [] } },
      { go: { actions: [emit({ type: 'x' })] } },
      ': actions\n',
    ],
    [
      'what is emitted',
      { go: { actions: emit({ type: 'x', of: 1 }) } },
      { go: { actions: emit({ type: 'x', of: 2 }) } },
      '  - of: 1\n  + of: 2\n',
    ],
    [
      'what is raised',
      { go: { actions: raise({ type: 'X' }) } },
      { go: { actions: raise({ type: 'Y' }) } },
      '  - type: X\n  + type: Y\n',
    ],
    [
      'what is enqueued',
      { go: { actions: enqueueActions(({ enqueue }) => enqueue('a')) } },
      { go: { actions: enqueueActions(({ enqueue }) => enqueue('b')) } },
      ': actions\n',
    ],
    [
      'the parameters of an action',
      {
        actions: { save: () => {} },
        go: { actions: { type: 'save', params: ({ context }: Args) => context.n } },
      },
      {
        actions: { save: () => {} },
        go: { actions: { type: 'save', params: ({ context }: Args) => -context.n } },
      },
      ': actions\n',
    ],
    [
      'the delay of what is raised',
      { go: { actions: raise({ type: 'X' }, { delay: 100 }) } },
      { go: { actions: raise({ type: 'X' }, { delay: 200 }) } },
      ': actions\n  - delay: 100\n  + delay: 200\n',
    ],
    [
      'what a class inherits',
      { go: { guard: clockAfter(Base(1)) } },
      { go: { guard: clockAfter(Base(2)) } },
      ': guard\n',
    ],
    [
      'what an object inherits',
      { go: { guard: inheriting({ isLate: () => true }) } },
      { go: { guard: inheriting({ isLate: () => false }) } },
      ': guard\n',
    ],
    [
      'a name with letters of its own',
      { go: { guard: least(1) } },
      { go: { guard: least(2) } },
      '  - größe = 1\n  + größe = 2\n',
    ],
    [
      'what is beside something that cannot be got',
      { go: { guard: lazy(1) } },
      { go: { guard: lazy(2) } },
      '  - of: 1\n  + of: 2\n',
    ],
    [
      'the order of regions that do something',
      { state: regions(['p', 'q'], { p: { entry: 'x' }, q: { exit: 'x' } }) },
      { state: regions(['q', 'p'], { p: { entry: 'x' }, q: { exit: 'x' } }) },
      'changed state a: regions\n  - p, q\n  + q, p\n',
    ],
    [
      'which region is asked before one that leads out of them',
      { state: regions(['p', 'q'], { p: { on: { GO: '#m.b' } } }) },
      { state: regions(['q', 'p'], { p: { on: { GO: '#m.b' } } }) },
      'changed state a: regions\n',
    ],
    [
      'whether a list of the context is frozen, to which something is added',
      { machine: { context: { list: [] } }, go: { actions: adding } },
      { machine: { context: { list: Object.freeze([]) } }, go: { actions: adding } },
      ': context\n  - list: not frozen\n  + list: frozen\n',
    ],
    [
      'whether a list is frozen, to which a guard adds',
      { go: { guard: written('() => all.list.push(1) > 2', { all: { list: [] } }) } },
      {
        go: { guard: written('() => all.list.push(1) > 2', { all: { list: Object.freeze([]) } }) },
      },
      ': guard\n',
    ],
    [
      'what an object does not list',
      { go: { guard: written('() => read(most)', { read: Boolean, most: hiding(3) }) } },
      { go: { guard: written('() => read(most)', { read: Boolean, most: hiding(4) }) } },
      ': guard\n  - of: 3\n  + of: 4\n',
    ],
    [
      'what an instance does not list',
      { go: { guard: written('() => it.isOk()', { it: hiding(3, new Schema()) }) } },
      { go: { guard: written('() => it.isOk()', { it: hiding(4, new Schema()) }) } },
      ': guard\n  - of: 3\n  + of: 4\n',
    ],
    [
      'the order of keys, which the function lists that gets them',
      { go: { guard: written('() => first(all)', { first, all: { a: 1, b: 2 } }) } },
      { go: { guard: written('() => first(all)', { first, all: { b: 2, a: 1 } }) } },
      ': guard\n  - a, b\n  + b, a\n',
    ],
    [
      'the order of keys, which a class lists',
      { go: { guard: written('() => it.isOk()', { it: new Schema({ a: 1, b: 2 }) }) } },
      { go: { guard: written('() => it.isOk()', { it: new Schema({ b: 2, a: 1 }) }) } },
      ': guard\n  - all: a, b\n  + all: b, a\n',
    ],
    [
      'the order of keys, which a method lists',
      { go: { guard: listing({ a: 1, b: 2 }) } },
      { go: { guard: listing({ b: 2, a: 1 }) } },
      ': guard\n  - all: a, b\n  + all: b, a\n',
    ],
    [
      'what a class does',
      {
        go: {
          guard: clockOf(
            class {
              isLate() {
                return false;
              }
            },
          ),
        },
      },
      {
        go: {
          guard: clockOf(
            class {
              isLate() {
                return true;
              }
            },
          ),
        },
      },
      ': guard\n  - return false\n  + return true\n',
    ],
  ];
  test.each(rows)('%s, that is named', (_, before, after, says) => {
    expect(told(before, after)).toContain(says);
    expect(told(before, before)).not.toMatch(DIFFERENCE);
  });
});

test('functions that call each other differ both, whichever is compared first', () => {
  const guards = (last: number) =>
    written(
      '(() => { const isOdd = (it) => isEven(it) || it.n === last; const isEven = (it) => isOdd(it.of); return { isOdd, isEven }; })()',
      { last },
    );
  const of = (last: number) => ({
    guards: guards(last),
    state: { on: { GO: { guard: 'isOdd' }, ON: { guard: 'isEven' } } },
  });
  expect(told(of(0), of(1))).toMatch(/changed guard isOdd[\s\S]*changed guard isEven/);
});
