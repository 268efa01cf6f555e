// One small chart for each thing that can be wrong with one: it is found, with its place, and nothing else is.
import { expect, test } from 'vitest';
import { assign, createMachine, enqueueActions, not, sendTo, spawnChild } from 'xstate';
import { ALL, type Config, coveredBy, type Given, gate, kindsOf, saysOf, setTo } from './gate.ts';
import { asking, chart, check, state, withFacts } from './small-chart.ts';

const answered = (guard: string, params?: () => string) => ({
  guard: { type: guard, params },
  target: 'open',
});
/** The chart that asks, with these branches for the answer. */
const answering = (...branches: readonly object[]) =>
  asking({ 'ask.yes': branches, 'call.failed': { target: 'open' } });

test('a chart with nothing wrong is clean', () => {
  expect(check(chart({}, {}))).toEqual([]);
  expect(check(answering({ target: 'open' }), withFacts)).toEqual([]);
});

test('a state without a way out that is not final is a dead end', () => {
  const lost = { on: { 'door.open': { actions: [] } } };
  expect(check(chart({}, lost))).toEqual([
    'dead end: chart.closed: It is not final, and nothing leads out of it.',
  ]);
  expect(
    check(
      chart({ on: { 'door.open': 'closed', 'door.close': 'closed' } }, { type: 'final', on: {} }),
    ),
  ).toEqual([]);
});

test('a way to the state around counts as a way out only when it leads to another one inside', () => {
  const closed = (initial: string) => ({
    id: 'closed',
    initial,
    on: { 'door.open': { target: '#closed', reenter: true } },
    states: { ajar: { ...state, on: { 'door.close': 'shut' } }, shut: state },
  });
  expect(check(chart({}, closed('ajar')))).toEqual([]);
  expect(check(chart({}, closed('shut')))).toEqual([
    'dead end: chart.closed.shut: It is not final, and nothing leads out of it.',
    'unreachable state: chart.closed.ajar: Nobody comes here.',
  ]);
});

test('a state nobody comes to is told once, without what is inside it', () => {
  const attic = { ...state, initial: 'box', on: { 'door.open': 'open' }, states: { box: state } };
  expect(check(chart({}, {}, { attic }))).toEqual([
    'unreachable state: chart.attic: Nobody comes here.',
  ]);
});

test('a branch whose guard never holds is unreachable', () => {
  const open = { on: { 'door.close': [{ guard: 'never', target: 'open' }, { target: 'closed' }] } };
  expect(check(chart(open, {}))).toEqual([
    'unreachable transition: chart.open | door.close | 1: Its guard holds for nothing that happens here.',
  ]);
});

test('a branch for a fact of which earlier ones take each is unreachable', () => {
  expect(check(answering(answered('isAnything'), answered('isYes')), withFacts)).toEqual([
    'unreachable transition: chart.closed | ask.yes | 2: Earlier branches take all that it could: ask.yes (yes).',
  ]);
});

test('a branch that would take nothing by itself either is not blamed on the one before', () => {
  expect(check(answering(answered('isYes'), answered('never')), withFacts)).toEqual([
    'unreachable transition: chart.closed | ask.yes | 2: Its guard holds for nothing that happens here.',
  ]);
});

test('a transition that the states inside take first is unreachable', () => {
  const config = { ...chart({}, {}), on: { 'door.open': { target: '.open' } } };
  expect(check({ ...config, on: { 'door.close': { target: '.closed' } } })).toEqual([]);
  const first = chart({ on: { 'door.close': 'closed', 'door.open': 'closed' } }, {});
  expect(check({ ...first, on: { 'door.open': { target: '.open' } } })).toEqual([
    'unreachable transition: chart | door.open | 1: The states inside take the event first.',
  ]);
});

test('a branch after one without a guard is shadowed', () => {
  const open = { on: { 'door.close': [{ target: 'closed' }, { guard: 'never', target: 'open' }] } };
  expect(check(chart(open, {}))).toEqual([
    'shadowed branch: chart.open | door.close | 2: Branch 1 comes before it and has no guard.',
  ]);
});

test('two branches with the same guard and parameters are one too many', () => {
  const params = () => 'a';
  const twice = (other: () => string) =>
    answering(answered('isYes', params), answered('isYes', other));
  expect(check(twice(params), withFacts)).toEqual([
    'same guard twice: chart.closed | ask.yes | 2: Branch 1 comes before it and has the same guard.',
  ]);
  expect(
    check(
      twice(() => 'b'),
      withFacts,
    ),
  ).toEqual([
    'unreachable transition: chart.closed | ask.yes | 2: Earlier branches take all that it could: ask.yes (yes).',
  ]);
});

test('transitions that set one another off for ever are told, not followed', () => {
  const [problem] = check(
    chart({}, { always: { target: 'swing' } }, { swing: { ...state, always: 'closed' } }),
  );
  expect(problem).toMatch(
    /^endless transitions: chart: door\.\w+ in \w+ never comes to rest: Infinite loop detected/,
  );
});

test('a state needs what the configuration asks for: a description, and a meta where one rests', () => {
  expect(check(chart({ description: undefined }, {}))).toEqual([
    'no description: chart.open: It needs one.',
  ]);
  expect(check(chart({ meta: undefined }, { meta: { path: '/' } }))).toEqual([
    'wrong meta: chart.open: It needs a screen.',
    'wrong meta: chart.closed: It needs a screen.',
  ]);
  const passed = { description: 'Left at once.', always: 'closed' };
  expect(check(chart({ on: { 'door.close': 'porch' } }, {}, { porch: passed }))).toEqual([]);
});

test('an event that is sent has to be taken', () => {
  const sent = [{ type: 'door.close' }, { type: 'door.open' }, { type: 'door.slam' }];
  expect(check(chart({}, {}), { events: sent })).toEqual([
    'event nobody takes: chart | door.slam: It is in the list of events that are sent, and no state takes it.',
  ]);
});

test('of two pauses of a state, or of one around it, the longer one passes where the shorter one lets it', () => {
  const paused = (short: unknown, inside: object = {}, [one, other] = ['1000', '5000']) =>
    kindsOf(
      createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: {
            after: { [one]: short, ...('states' in inside ? {} : { [other]: 'c' }) },
            ...inside,
          },
          b: { type: 'final' },
          c: { id: 'c', type: 'final' },
        },
      } as Config).provide({ delays: { short: 1000, long: 5000, some: () => 1000 } }),
    );
  const never = ['unreachable transition', 'unreachable state'];
  expect(paused('b')).toEqual(never);
  expect(paused('b', { initial: 'd', states: { d: { after: { 5000: '#c' } } } })).toEqual(never);
  // A pause is an event, too.
  const any = { after: { 5000: '#c' }, on: { next: 'e', '*': { actions: () => {} } } };
  expect(paused('b', { initial: 'd', states: { d: any, e: { on: { back: 'd' } } } })).toEqual([]);
  expect(paused('b', {}, ['short', 'long'])).toEqual(never);
  expect(paused('b', {}, ['some', 'long'])).toEqual([]);
  expect(paused({ actions: () => {} })).toEqual(['unreachable state']);
  expect(paused([{ guard: 'isLate', target: 'b' }])).toEqual([]);
});

test('a dead end that is passed through elsewhere is told as one where it comes to rest', () => {
  const stuck = createMachine({
    id: 'm',
    context: { it: 0 },
    initial: 'a',
    states: {
      a: { on: { pass: { ...setTo(() => 7), target: 'b' }, stay: 'b' } },
      b: { always: { guard: ({ context }: Given) => context.it === 7, target: 'c' } },
      c: { type: 'final' },
    },
  } as Config);
  expect(saysOf(stuck)).toEqual([
    'dead end: m.b: It is not final, and nothing leads out of it where it comes to rest.',
  ]);
});

test('what happens again and again, and what waits for another region, is no dead end', () => {
  const kinds = (ticking: object) =>
    kindsOf(
      createMachine({
        initial: 'a',
        states: {
          a: { on: { go: 'b' } },
          b: { ...ticking, after: { 1000: { target: 'b', reenter: true } } },
        },
      } as Config),
    );
  expect(kinds({ entry: () => {} })).toEqual([]);
  expect(kinds({})).toEqual(['dead end']);
  const regions = (end: string) =>
    createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } } },
        two: { initial: 'c', states: { c: { on: { [end]: 'd' } }, d: { on: { back: 'c' } } } },
      },
    });
  expect(kindsOf(regions('xstate.done.state.m.one'))).toEqual([]);
  expect(kindsOf(regions('xstate.done.state.m.two'))[0]).toEqual('dead end');
});

test('what is taken at once may ask which event came, also one that nothing takes', async () => {
  const asking = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { always: { guard: ({ event }) => event.type === 'go', target: 'b' }, on: { stop: 'c' } },
      b: { on: { go: 'c' } },
      c: { type: 'final' },
    },
  });
  expect(saysOf(asking)).toEqual([]);
  expect(await coveredBy(asking)).toEqual(ALL);
});

test('a transition before which another region’s is taken is not covered', async () => {
  const out = createMachine({
    id: 'm',
    initial: 'both',
    states: {
      both: {
        type: 'parallel',
        states: {
          one: { on: { go: '#m.end' } },
          two: { initial: 'x', states: { x: { on: { go: 'y' } }, y: {} } },
        },
      },
      end: { type: 'final' },
    },
  });
  const { percent } = await coveredBy(out);
  expect(percent).toEqual([50, 83.3, 100]);
  expect(saysOf(out)[0]).toContain('unreachable transition: m.both.two.x | go | 1');
});

const named = 'worker';
test.each<[string, object]>([
  ['by an assign', { actions: assign({ it: ({ spawn }) => spawn('worker') }) }],
  ['by a name that is kept', { actions: assign({ it: ({ spawn }) => spawn(named) }) }],
  ['by an action', { actions: spawnChild('worker') }],
  ['by a list of actions', { actions: enqueueActions(({ enqueue }) => enqueue.spawnChild(named)) }],
  [
    'and sent something',
    { actions: [spawnChild('worker', { id: 'it' }), sendTo('it', { type: 'begin' })] },
  ],
])('an actor that others implement is spawned %s', async (_, how) => {
  const spawning = createMachine({
    context: {},
    initial: 'a',
    states: { a: { on: { go: { ...how, target: 'b' } } }, b: { on: { back: 'a' } } },
  } as Config);
  expect(kindsOf(spawning)).toEqual([]);
  expect(await coveredBy(spawning)).toEqual(ALL);
  const begun = createMachine({
    ...spawning.config,
    context: ({ spawn }) => ({ it: spawn(named as never) }),
  } as Config);
  expect(kindsOf(begun)).toEqual([]);
});

test('what stands in the place of a spawned actor tells no snapshot', async () => {
  const machine = createMachine({
    context: { it: 0 },
    initial: 'a',
    states: {
      a: {
        entry: spawnChild('worker', { id: 'it', syncSnapshot: true }),
        on: { 'xstate.snapshot.it': setTo(({ event }) => event.snapshot.context.n), go: 'b' },
      },
      b: { type: 'final' },
    },
  } as Config);
  expect((await coveredBy(machine)).departed).toEqual([]);
});

test('what a spawned actor tells that others implement is asked for, and can be said', () => {
  const machine = createMachine({
    id: 'm',
    context: {},
    initial: 'a',
    states: {
      a: { entry: spawnChild('worker', { id: 'it' }), on: { 'xstate.done.actor.it': 'b' } },
      b: { type: 'final' },
    },
  } as Config);
  expect([...new Set(kindsOf(machine))]).toEqual(['needs a sample']);
  const actors = { worker: { done: { output: 1 } } };
  expect(saysOf(machine, { actors })).toEqual([]);
});

test('a guard within a `not` is seen to hold where it refuses', async () => {
  const open = ({ context }: Given) => context.it === 1;
  const oven = gate(not(open), { open: setTo(() => 1), shut: setTo(() => 0) }, { it: 0 });
  expect(await coveredBy(oven)).toEqual(ALL);
});
