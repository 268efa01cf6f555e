// What an action, a guard or an actor changes in the context is not what an assign puts there: it proves nothing.
import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
} from 'xstate';
import { type Config, type Given, gate, kindsOf, saysOf } from './gate.ts';

const add = (list: unknown[]) => {
  list.push(1);
};
const addTo = ({ context }: Given) => add(context.list);
const tick = (it: { n: number }) => {
  it.n += 1;
};
class Adder {
  constructor(readonly list: unknown[]) {}
  add() {
    this.list[this.list.length] = 1;
  }
}
class Till {
  #coins = 0;
  add = () => {
    this.#coins += 1;
  };
  isFull() {
    return this.#coins > 1;
  }
}
const tally = () => {
  let n = 0;
  return {
    add: () => {
      n += 1;
    },
    isFull: () => n > 1,
  };
};
const shared = { list: [] as unknown[] };
const isLong = ({ context: { list } }: Given) => list.length > 1;
const isFull = ({ context: { till } }: Given) => till.isFull();
const acting = (actions: unknown) => gate(isLong, { add: { actions } }, { list: [] });
/** An actor is given the list of the context; then `go` is asked at once. */
const giving = (ask: (given: { input: { list: unknown[] } }) => Promise<unknown>) =>
  createMachine({
    id: 'm',
    context: { list: [] },
    initial: 'asking',
    states: {
      asking: {
        invoke: { src: 'ask', input: ({ context }: Given) => context, onDone: 'here' },
      },
      here: {
        always: { guard: ({ context }: Given) => context.list.length > 0, target: 'there' },
        on: { again: 'asking' },
      },
      there: { type: 'final' },
    },
  } as Config).provide({ actors: { ask: fromPromise(ask) } as never });
const HELD = 'context.till hides what changes in it';

describe('what is changed in the context where nobody sees it is open:', () => {
  const CHANGES = 'an action changes context.list';
  test.each<[string, AnyStateMachine, string]>([
    ['by a helper', acting(({ context }: Given) => add(context.list)), CHANGES],
    [
      'by a helper that is given all',
      acting((given: Given) => [given].map(({ context }) => add(context.list))),
      CHANGES,
    ],
    [
      'in a loop',
      acting(({ context }: Given) => {
        for (const list of Object.values(context)) list.push(1);
      }),
      CHANGES,
    ],
    [
      'through a copy of all',
      acting(({ context }: Given) => {
        const copy = { ...context };
        copy.list.push(1);
      }),
      CHANGES,
    ],
    [
      'under another key',
      gate(
        isLong,
        { add: { actions: ({ context }: Given) => add(context.view.list) } },
        { view: shared, list: shared.list },
      ),
      CHANGES,
    ],
    [
      'in what it is given besides',
      acting({ type: 'put', params: ({ context }: Given) => context.list }).provide({
        actions: { put: (_, list) => add(list as never) },
      }),
      'the action put changes context.list',
    ],
    ['by a function that is bound', acting(addTo.bind(null)), CHANGES],
    ['by a class', acting(({ context }: Given) => new Adder(context.list).add()), CHANGES],
    [
      'by an action with a name, in a list of them',
      acting(
        enqueueActions(({ enqueue }) => {
          enqueue('add' as never);
        }),
      ).provide({ actions: { add: ({ context }) => add(context.list) } }),
      'the action add changes context.list',
    ],
    ['later', acting(({ context }: Given) => setTimeout(() => add(context.list))), CHANGES],
    [
      'after something else',
      acting(async ({ context }: Given) => {
        await null;
        add(context.list);
      }),
      'an action may change context.list',
    ],
    [
      'by a guard',
      gate(
        ({ context: { it } }: Given) => {
          tick(it);
          return it.n > 2;
        },
        {},
        { it: { n: 0 } },
      ),
      'the guard changes context.it',
    ],
    [
      'by the parameters of a guard',
      gate(
        { type: 'no', params: ({ context: { it } }: Given) => tick(it) },
        { stop: { guard: ({ context }: Given) => context.it.n > 2, target: 'there' } },
        { it: { n: 0 } },
      ).provide({ guards: { no: () => false } }),
      'the guard no changes context.it',
    ],
    [
      'by an actor in what it is sent',
      createMachine({
        id: 'm',
        context: { list: [] },
        invoke: { id: 'ask', src: 'ask' },
        initial: 'here',
        states: {
          here: {
            on: {
              tell: {
                actions: sendTo('ask', ({ context }: Given) => ({ type: 'it', of: context.list })),
              },
              go: { guard: isLong, target: 'there' },
            },
          },
          there: { type: 'final' },
        },
      } as Config).provide({
        actors: {
          ask: fromCallback(({ receive }) => receive((event) => add(Reflect.get(event, 'of')))),
        },
      }),
      'the actor ask may change context.list',
    ],
    [
      'by an actor in what it is given',
      giving(async ({ input }) => add(input.list)),
      'the actor ask may change context.list',
    ],
    [
      'by whoever else has it',
      gate(
        isLong,
        {
          set: { actions: assign({ list: shared.list }) },
          add: { actions: () => add(shared.list) },
        },
        { list: [] },
      ),
      'context.list has shared.list, which others change',
    ],
    [
      'in private, by an action',
      gate(
        isFull,
        { add: { actions: ({ context }: Given) => context.till.add() } },
        { till: new Till() },
      ),
      HELD,
    ],
    [
      'in what functions close over',
      gate(
        isFull,
        { add: { actions: ({ context }: Given) => context.till.add() } },
        { till: tally() },
      ),
      HELD,
    ],
    [
      'by whoever takes the next of a list',
      gate(({ context }: Given) => context.it.next().value === 2, {}, { it: [1, 2].values() }),
      'context.it hides what changes in it',
    ],
    [
      'under a key that was not there',
      gate(({ context }: Given) => context.size === 2, {
        set: { actions: ({ context }: Given) => Object.assign(context, { size: 2 }) },
      }),
      'an action changes context.size',
    ],
    [
      'by an action without which a guard fails',
      createMachine({
        id: 'm',
        context: { till: {} },
        initial: 'here',
        entry: ({ context }: Given) => Object.assign(context.till, { isFull: () => true }),
        states: {
          here: { on: { go: { guard: isFull, target: 'there' } } },
          there: { type: 'final' },
        },
      } as Config),
      'an action changes context.till',
    ],
    [
      'by an action that ends a loop',
      createMachine({
        id: 'm',
        context: { it: { n: 0 } },
        initial: 'here',
        states: {
          here: {
            always: [
              {
                guard: ({ context }: Given) => context.it.n < 3,
                actions: ({ context }: Given) => tick(context.it),
                target: 'here',
                reenter: true,
              },
              { target: 'there' },
            ],
          },
          there: { type: 'final' },
        },
      } as Config),
      'context.it',
    ],
  ])('%s', (_, machine, what) => {
    const found = saysOf(machine);
    expect([...new Set(found.map((it) => it.split(':')[0]))]).toEqual(['needs a sample']);
    expect(found.join().toLowerCase()).toContain(what);
  });

  test('so that two branches may have one guard that changes it', () => {
    const other = ({ context }: Given) => {
      context.n += 1;
      return context.n % 2 === 0;
    };
    const go = [{ guard: other, target: 'there' }, { guard: other }];
    expect(kindsOf(gate(other, { go }, { n: 0 }))).not.toContain('same guard twice');
  });

  test('and what only looks at it proves', () => {
    const look = ({ context }: Given) => console.log(context.list.map(String), { ...context });
    const kinds = ['unreachable transition', 'unreachable state'];
    expect(kindsOf(acting(look))).toEqual(kinds);
    const asking = giving(async ({ input }) => [...input.list, 1].length);
    expect(kindsOf(asking)).toEqual(kinds);
  });

  test('but what the machine begins with is as it is written', () => {
    const machine = createMachine({
      id: 'm',
      context: { list: [] },
      initial: 'here',
      entry: assign(({ context }: Given) => {
        add(context.list);
        return {};
      }),
      states: {
        here: {
          on: { go: { guard: ({ context }: Given) => context.list.length === 1, target: 'there' } },
        },
        there: { type: 'final' },
      },
    } as Config);
    for (let times = 0; times < 2; times += 1) expect(saysOf(machine)).toEqual([]);
  });
});
