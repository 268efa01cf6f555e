// States that nobody leaves are told, and only those.
import { describe, expect, test } from 'vitest';
import { createMachine, fromCallback, fromPromise } from 'xstate';
import { ALL, type Config, coveredBy, type Given, gate, saysOf, setTo } from './gate.ts';

describe('nobody is praised for', () => {
  const stuck = (states: object, more: object = {}) =>
    saysOf(
      createMachine({
        id: 'm',
        initial: 'start',
        states: { start: { on: { go: 'block' } }, block: states },
        ...more,
      } as Config),
    );
  test('a block that ends and that nobody leaves', () => {
    const block = {
      initial: 'one',
      states: { one: { on: { end: 'over' } }, over: { type: 'final' } },
    };
    expect(stuck(block)).toEqual([
      'dead end: m.block.over: block ends here, nobody takes that, and nothing else leads out of it.',
    ]);
    expect(stuck({ ...block, onDone: 'start' })).toEqual([]);
    expect(stuck({ ...block, onDone: { actions: () => {} } })[0]).toContain('leads nowhere');
    const endless = { initial: 'one', states: { one: { on: { end: '#m.start' } } } };
    const on = { more: { guard: ({ event }: Given) => event.it.of === 7, target: 'block' } };
    expect(stuck({ ...endless, on, onDone: 'start' })).toContain(
      'unreachable transition: m.block | xstate.done.state.m.block | 1: Nothing that happens here asks for it.',
    );
    expect(stuck(block, { on: { again: '.start' } })).toEqual([]);
    const no = { guard: ({ event }: Given) => event.output === 7, target: 'start' };
    const never = 'unreachable transition: m.block | xstate.done.state.m.block | ';
    expect(stuck({ ...block, onDone: [no, 'start'] })).toEqual([
      `${never}1: Its guard holds for nothing that happens here.`,
    ]);
    const any = { guard: () => true, target: 'start' };
    expect(stuck({ ...block, onDone: [any, { ...no, guard: () => [].length === 0 }] })).toEqual([
      `${never}2: Earlier branches take all that it could: end.`,
    ]);
  });

  test('a region in which nothing goes on', () => {
    const region = (one: object) => ({
      initial: 'one',
      states: { one: { on: { next: 'two' } }, two: one },
    });
    const block = (one: object) => ({
      type: 'parallel',
      states: { left: region(one), right: region({ on: { back: 'one' } }) },
    });
    expect(stuck(block({}))).toEqual([
      'dead end: m.block.left.two: It is not final, and nothing leads out of it.',
    ]);
    expect(stuck(block({ on: { back: 'one' } }))).toEqual([]);
    const beside = (right: object, left: object = region({})) =>
      stuck({ type: 'parallel', states: { left, right } });
    const inner = (on: object) => ({ initial: 'in', states: { in: { on } } });
    expect(beside({ id: 'all', ...inner({ again: '#all' }) })).toEqual([]);
    const on = { again: { target: '#all', reenter: true } };
    expect(beside({ id: 'all', on, ...inner({}) })).toEqual([]);
    const sent = { initial: 'one', states: { one: {}, two: { id: 'two' } } };
    for (const again of ['#two', { target: ['#two', '#in'] }])
      expect(
        beside({ ...inner({ again }), states: { in: { id: 'in', on: { again } } } }, sent),
      ).toEqual(['dead end: two: It is not final, and nothing leads out of it.']);
  });

  test('a region that ends beside one in which nothing happens', () => {
    const left = {
      initial: 'one',
      states: { one: { on: { end: 'over' } }, over: { type: 'final' } },
    };
    const beside = (right: object) => stuck({ type: 'parallel', states: { left, right } });
    const deep = (type: string) => ({
      type,
      initial: type === 'compound' ? 'in' : undefined,
      states: { in: { initial: 'x', states: { x: { on: { to: 'y' } }, y: { on: { to: 'x' } } } } },
    });
    const asking = (src: unknown) => ({ invoke: { src } });
    expect(beside({})).toEqual([expect.stringMatching(/^dead end: m.block.left.over: left ends/)]);
    expect(beside(asking(fromPromise(async () => 1))).length).toEqual(1);
    for (const right of [deep('compound'), deep('parallel'), asking(fromCallback(() => {}))])
      expect(beside(right)).toEqual([]);
  });

  test('an initial state that is left at once: it counts as come to', async () => {
    const states = { a: { always: 'b' }, b: { on: { shut: 'c' } }, c: { type: 'final' as const } };
    expect(await coveredBy(createMachine({ initial: 'a', states }))).toEqual(ALL);
  });

  test('a guard that only refuses: its refusal is seen', async () => {
    const machine = gate(
      ({ context }: Given) => context.it > 0,
      { set: setTo(() => 1) },
      { it: 0 },
    );
    expect(await coveredBy(machine)).toEqual(ALL);
  });
});
