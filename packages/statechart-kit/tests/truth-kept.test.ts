// What is kept outside of the machine, in objects and variables, proves nothing; what an action changes in the context neither.
import { defineFlow, findPaths, walkPaths } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  matchesState,
  raise,
} from 'xstate';
import {
  ALL,
  type Config,
  coveredBy,
  type Given,
  gate,
  isGiven,
  kindsOf,
  saysOf,
  setTo,
} from './gate.ts';

let isOnline = false;
const count = {
  actions: () => {
    isOnline = true;
  },
};
/** A gate whose guard is asked of the context, which begins with `it`. */
const askedOf = (is: (context: Given['context']) => unknown, here: object = {}) =>
  gate((given: Given) => is(given.context), here, { it: 0 });

class Gate {
  open = 0;
  #hidden = 0;
  readonly most = 2;
  readonly count = {
    actions: () => {
      this.open += 1;
      this.#hidden += 1;
    },
  };
  get isWide() {
    return this.open > this.most;
  }
  isHidden() {
    return this.#hidden > this.most;
  }
  readonly asking = (is: (context: Given['context']) => unknown) =>
    askedOf(is, { count: this.count });
  readonly field = this.asking(({ it }) => it === 0 && this.open > 2);
  readonly getter = this.asking(({ it }) => it === 0 && this.isWide);
  readonly method = this.asking(({ it }) => it === 0 && this.isHidden());
  readonly constant = this.asking(({ it }) => it > this.most);
  readonly assigned = gate(isGiven, { ...this, set: setTo(() => this.open) }, { it: 0 });
}
const gates = new Gate();
const shop = {
  sold: 0,
  sell() {
    this.sold += 1;
  },
  get isEmpty() {
    return this.sold > 2;
  },
};
const deciding = (set: unknown, more: object = {}) =>
  gate(isGiven, { count, set: { actions: set }, ...more }, { it: 0 });

const LETTER = /a/g;
const queue: number[] = [];
const put = (list: number[]) => {
  list.push(1);
};
const sizes = new WeakMap([[queue, { n: 0 }]]);

describe('what is kept outside of the machine is asked for, also', () => {
  test.each<[string, AnyStateMachine, string]>([
    ['a field of the object that made the machine', gates.field, 'this.open'],
    ['what a getter reads of it', gates.getter, 'this.open'],
    ['what a method reads of it', gates.method, 'this.hidden'],
    ['what an assign reads of it', gates.assigned, 'this.open'],
    [
      'an object that changes itself',
      askedOf(({ it }) => it === 0 && shop.isEmpty, { count: { actions: () => shop.sell() } }),
      'shop',
    ],
    ['an object with a private field', askedOf(({ it }) => it === 0 && gates.isHidden()), 'gates'],
    [
      'a list that an action hands to a helper',
      askedOf(({ it }) => it === 0 && queue.length > 1, { count: { actions: () => put(queue) } }),
      'queue',
    ],
    [
      'what belongs to an object elsewhere',
      askedOf(({ it }) => it === 0 && (sizes.get(queue)?.n ?? 0) > 1, {
        count: {
          actions: () => {
            const size = sizes.get(queue);
            if (size) size.n += 1;
          },
        },
      }),
      'sizes',
    ],
    [
      'an expression that goes on where it matched',
      askedOf(({ it }) => !LETTER.test(`a${it}`)),
      'LETTER',
    ],
    [
      'by an action that looks before it assigns',
      deciding(
        enqueueActions(({ enqueue }) => {
          if (isOnline) enqueue.assign({ it: 7 });
        }),
      ),
      'isOnline',
    ],
    [
      'by an event that is raised',
      deciding(
        raise(() => ({ type: isOnline ? 'up' : 'down' })),
        { up: 'there', down: {} },
      ),
      'isOnline',
    ],
  ])('%s', (_, machine, what) => {
    const events = ['count', 'go', 'set'].map((type) => ({ type }));
    const taken = events.filter(({ type }) => machine.events.includes(type));
    const told = saysOf(machine, { events: taken });
    expect([...new Set(told.map((it) => it.split(':')[0]))]).toEqual(['needs a sample']);
    expect(told.join()).toContain(what);
  });
});

/** As classes were written before there were any. */
const made = {
  constructor(this: { top: number }) {
    this.top = 2;
  },
};
const old = Object.assign(Object.create(made), {
  top: 2,
  isOver(n: unknown) {
    return Number(n) > this.top;
  },
});

test.each([
  ['what an object keeps for ever', gates.constant],
  ['one that a function made', askedOf(({ it }) => old.isOver(it))],
  [
    'a function of a package that has classes, too',
    askedOf(({ it }) => matchesState('a', `${it}`)),
  ],
])('%s proves', (_, machine) => {
  expect(kindsOf(machine)).toContain('unreachable state');
});

let field: { focus: () => void } | undefined;
const mount = (given: typeof field) => {
  field = given;
};
const focus = () => document.body.focus();
describe('an action that needs what is not here does not fail:', () => {
  test.each<[string, () => void]>([
    ['a variable that is set elsewhere', () => field?.focus.call(field.focus)],
    ['one that it takes to be set', () => Object(field).focus()],
    ['a page, in a helper', () => focus()],
    ['what it sets', () => mount(undefined)],
  ])('%s', async (_, actions) => {
    const machine = gate(() => true, { go: { actions, target: 'there' } });
    expect(saysOf(machine)).toEqual([]);
    const flow = defineFlow({ machine });
    const run = await walkPaths(flow, findPaths(flow, { strategy: 'cover' }).paths);
    expect(run.paths.map(({ departure }) => departure)).toEqual([null]);
  });

  test('and a guard or an assign over it is no proven failure', () => {
    const set = { actions: assign({ it: () => Object(field).focus() }) };
    for (const machine of [
      askedOf(({ it }) => it === 0 && Object(field).focus()),
      gate(isGiven, { set }, { it: 0 }),
    ])
      expect([...new Set(kindsOf(machine))]).toEqual(['needs a sample']);
  });
});

test('an actor that ends as it begins is walked to its end', async () => {
  const job = createMachine({ initial: 'x', states: { x: { type: 'final' } } });
  const machine = createMachine({
    initial: 'a',
    states: { a: { invoke: { src: job, onDone: 'b' } }, b: { type: 'final' } },
  });
  expect(await coveredBy(machine)).toEqual(ALL);
});

test('a context that an assign keeps whole is told in time, and all of it decides with what keeps it', () => {
  const keeping = (kept: (given: Given) => unknown) =>
    gate(
      ({ context }: Given) => [context.kept].flat().at(-1)?.n === 3,
      {
        add: { actions: assign({ n: ({ context }: Given) => (context.n + 1) % 5 } as never) },
        keep: { actions: assign({ kept: kept } as never) },
      },
      { n: 0, kept: [] },
    );
  const last = keeping(({ context }) => ({ ...context, kept: [] }));
  const whole = keeping(({ context }) => context);
  const undo = gate(
    ({ context }: Given) => context.past.length > 3,
    {
      add: {
        actions: assign({
          n: ({ context }: Given) => context.n + 1,
          past: ({ context }: Given) => [...context.past, context],
        } as never),
      },
    },
    { n: 0, past: [] },
  );
  for (const machine of [last, whole, undo]) expect(saysOf(machine, { limit: 60 })).toEqual([]);
});

test('an actor that an action has stopped tells nothing any more', async () => {
  const stop = enqueueActions(({ enqueue }) => {
    enqueue.stopChild('job');
    enqueue.assign({ it: 7 });
  });
  const machine = createMachine({
    id: 'm',
    context: { it: 0 },
    initial: 'a',
    states: {
      a: {
        invoke: {
          id: 'job',
          src: 'work',
          onDone: [{ guard: isGiven, target: 'late' }, { target: 'b' }],
        },
        on: { stop: { actions: stop }, again: { target: 'a', reenter: true, ...setTo(() => 0) } },
      },
      b: { type: 'final' },
      late: { type: 'final' },
    },
  } as Config).provide({ actors: { work: fromPromise(async () => 1) } });
  expect(saysOf(machine)).toEqual([
    'unreachable transition: m.a | xstate.done.actor.job | 1: Its guard holds for nothing that happens here.',
    'unreachable state: m.late: Nobody comes here.',
  ]);
  expect((await coveredBy(machine)).departed).toEqual([]);
});

test('a pause passes once, until its state begins anew', () => {
  const pausing = (more: object) =>
    kindsOf(
      createMachine({
        context: { it: 0 },
        initial: 'a',
        states: {
          a: {
            after: { 1000: { ...setTo(({ context }) => context.it + 1), ...more } },
            always: { guard: ({ context }: Given) => context.it === 2, target: 'b' },
          },
          b: { type: 'final' },
        },
      } as Config),
    );
  expect(pausing({})).toEqual(['unreachable transition', 'unreachable state']);
  expect(pausing({ target: 'a', reenter: true })).toEqual([]);
});

test('a block that ends with what an event holds may go on either way', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        initial: 'in',
        states: {
          in: { on: { answer: 'out' } },
          out: { type: 'final', output: ({ event }: Given) => event.it },
        },
        onDone: [{ guard: ({ event }: Given) => event.output === 'yes', target: 'a' }, 'b'],
      },
      a: { type: 'final' },
      b: { type: 'final' },
    },
  } as Config);
  expect([...new Set(kindsOf(machine))]).toEqual(['needs a sample']);
});
