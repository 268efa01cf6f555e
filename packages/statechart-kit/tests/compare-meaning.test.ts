// What a chart is, knows at the start and asks is compared: whatever differs is named, and nothing else.
import { describe, expect, test } from 'vitest';
import { createMachine, emit, fromCallback, fromTransition } from 'xstate';
import { type Args, DIFFERENCE, logic, type Parts, told } from './compared-charts.ts';

const asking = (...invoke: readonly object[]): Parts => ({
  actors: { load: logic('/'), save: logic('/') },
  state: { invoke },
});
const region = { initial: 'x', states: { x: {}, y: {} } };
const moving = (second: string): Parts => ({
  state: {
    type: 'parallel',
    states: { d: region, e: region },
    on: { GO: { target: ['.d.y', second] } },
  },
});

describe('of two charts that differ only in', () => {
  const rows: readonly (readonly [string, Parts, Parts, string])[] = [
    [
      'the initial context',
      {},
      { machine: { context: { n: 1, list: ['x'] } } },
      'changed state (the machine): context\n  - n: 0\n  + n: 1\n',
    ],
    [
      'a moment in the context',
      { machine: { context: { at: new Date(0) } } },
      { machine: { context: { at: new Date(1) } } },
      '  - at: 1970-01-01T00:00:00.000Z\n  + at: 1970-01-01T00:00:00.001Z\n',
    ],
    ['a list in the context', {}, { machine: { context: { n: 0, list: ['y'] } } }, ': context\n'],
    [
      'a key of the context',
      {},
      { machine: { context: { n: 0, list: ['x'], m: undefined } } },
      ': context\n  + m: ',
    ],
    [
      'the input of an actor',
      {
        actors: { load: logic('/') },
        state: {
          invoke: { src: 'load', input: ({ context }: Args) => ({ of: context.n, keep: true }) },
        },
      },
      {
        actors: { load: logic('/') },
        state: {
          invoke: { src: 'load', input: ({ context }: Args) => ({ of: context.n, keep: false }) },
        },
      },
      'changed state a: input\n  - keep: true\n  + keep: false\n',
    ],
    [
      'the input of one of two actors of a name',
      asking({ src: 'load', input: 1 }, { src: 'load', input: 2 }),
      asking({ src: 'load', input: 3 }, { src: 'load', input: 2 }),
      ': input\n  - load: 1\n  + load: 3\n',
    ],
    [
      'which actor is invoked',
      asking({ src: 'load' }),
      asking({ src: 'save' }),
      ': calls\n  - load\n  + save\n',
    ],
    [
      'what a named actor does',
      { actors: { load: logic('/a') }, state: { invoke: { src: 'load' } } },
      { actors: { load: logic('/b') }, state: { invoke: { src: 'load' } } },
      'changed actor load, of a\n  - address = /a\n  + address = /b\n',
    ],
    [
      'what an inline actor does',
      { state: { invoke: { src: logic('/a') } } },
      { state: { invoke: { src: logic('/b') } } },
      'changed state a: calls\n',
    ],
    [
      'of which kind an actor is, in words',
      { actors: { load: logic('/') }, state: { invoke: { src: 'load' } } },
      { actors: { load: fromCallback(() => {}) }, state: { invoke: { src: 'load' } } },
      'load, of a\n  - it answers once\n  + it tells things as they come, and does not end\n',
    ],
    [
      'what a reducer begins with',
      { state: { invoke: { src: fromTransition((it) => it, 1) } } },
      { state: { invoke: { src: fromTransition((it) => it, 2) } } },
      ': calls\n',
    ],
    [
      'the chart of a child',
      { state: { invoke: { src: createMachine({ initial: 'a', states: { a: {} } }) } } },
      {
        state: {
          invoke: { src: createMachine({ initial: 'a', states: { a: { type: 'final' } } }) },
        },
      },
      ': calls\n',
    ],
    [
      'the value of a delay',
      { delays: { slow: 500 }, state: { after: { slow: 'b' } } },
      { delays: { slow: 700 }, state: { after: { slow: 'b' } } },
      'changed delay slow, of a\n  - 500\n  + 700\n',
    ],
    [
      'a delay in place',
      { state: { after: { 500: 'b' } } },
      { state: { after: { 700: 'b' } } },
      ': delay\n  - 500\n  + 700\n',
    ],
    ['reenter', { go: { target: 'a' } }, { go: { target: 'a', reenter: true } }, ': reenter\n'],
    [
      'reenter of what is inside',
      { state: { initial: 'd', states: { d: {} }, on: { GO: '.d' } } },
      { state: { initial: 'd', states: { d: {} }, on: { GO: { target: '.d', reenter: true } } } },
      ': reenter\n',
    ],
    [
      'the id of an actor, which others send to',
      asking({ src: 'load', id: 'one' }),
      asking({ src: 'load', id: 'two' }),
      ': calls\n',
    ],
    [
      'where each of two actors leads that are invoked in another order',
      asking({ src: 'load', onDone: 'b' }, { src: 'save', onDone: 'c' }),
      asking({ src: 'save', onDone: 'b' }, { src: 'load', onDone: 'c' }),
      'to c, before to b\n',
    ],
    ['final', {}, { state: { on: { GO: 'b' }, type: 'final' } }, ': kind\n  - atomic\n  + final\n'],
    [
      'the kind of a history',
      { state: { initial: 'd', states: { d: {}, h: { type: 'history' } } } },
      { state: { initial: 'd', states: { d: {}, h: { type: 'history', history: 'deep' } } } },
      'a.h: kind\n  - shallow history\n  + deep history\n',
    ],
    [
      'where a history begins',
      { state: { initial: 'd', states: { d: {}, e: {}, h: { type: 'history', target: 'd' } } } },
      { state: { initial: 'd', states: { d: {}, e: {}, h: { type: 'history', target: 'e' } } } },
      'a.h: initial\n',
    ],
    [
      'the output',
      { state: { type: 'final', output: { of: 1 } } },
      { state: { type: 'final', output: { of: 2 } } },
      'a: output\n  - of: 1\n  + of: 2\n',
    ],
    [
      'the output of the machine',
      { machine: { output: () => 1 } },
      { machine: { output: () => 2 } },
      ': output\n',
    ],
    [
      'entry',
      { state: { entry: emit({ type: 'x' }) } },
      { state: { entry: emit({ type: 'y' }) } },
      'a: entry\n',
    ],
    ['exit', { state: { exit: emit({ type: 'x' }) } }, { state: {} }, 'a: exit\n'],
    ['tags', { state: { tags: ['x'] } }, { state: { tags: ['x', 'y'] } }, 'a: tags\n'],
    [
      'meta',
      { state: { meta: { screen: 'x' } } },
      { state: { meta: { screen: 'y' } } },
      'a: screen\n  - screen: x\n  + screen: y\n',
    ],
    [
      'where a state begins',
      {},
      { machine: { initial: 'b' } },
      '(the machine): initial\n  - a\n  + b\n',
    ],
    [
      'what happens where a state begins',
      { state: { initial: 'd', states: { d: {} } } },
      { state: { initial: { target: 'd', actions: emit({ type: 'x' }) }, states: { d: {} } } },
      'a: initial\n',
    ],
    [
      'parallel for compound',
      { state: { initial: 'd', states: { d: {}, e: {} } } },
      { state: { type: 'parallel', states: { d: {}, e: {} } } },
      'a: kind, initial\n',
    ],
    [
      'a second target',
      moving('.e.x'),
      moving('.e.y'),
      'retargeted transition a GO to a.d.y, before to a.d.y: target\n  - a.d.y, a.e.x\n  + a.d.y, a.e.y\n',
    ],
    ['what nobody here has heard of', {}, { state: { on: { GO: 'b' }, route: {} } }, 'a: other\n'],
  ];
  test.each(rows)('%s, that is named', (_, before, after, says) => {
    expect(told(before, after)).toContain(says);
    expect(told(before, before)).not.toMatch(DIFFERENCE);
  });

  test('a transition that went, where it led is told', () => {
    expect(told({}, { state: { on: {} } })).toBe('removed transition a GO to b\n');
  });

  const history = (target: string) => ({
    state: { initial: 'd', states: { d: {}, h: { type: 'history', target } } },
  });
  test.each<[string, Parts, Parts]>([
    ['where a history begins, by an id', history('d'), history('#m.a.d')],
    [
      'a state without any inside that leads to itself, and one that stays',
      { go: { target: 'a', actions: 'x' } },
      { go: { actions: 'x' } },
    ],
  ])('the same is %s', (_, before, after) => {
    expect(told(before, after)).not.toMatch(DIFFERENCE);
  });
});
