// Machines and configurations with mistakes in them: the kit says what is wrong, and never hangs.
import {
  checkChart,
  compareCharts,
  defineFlow,
  Finding,
  type FlowConfig,
  findPaths,
  flowViewOf,
  randomWalks,
  runMutation,
  walkPaths,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';

const SEED = { seed: 1, steps: 50 };

const lamp = (lit: object): AnyStateMachine =>
  createMachine({
    id: 'lamp',
    initial: 'dark',
    states: { dark: { on: { press: 'lit' } }, lit: { on: { press: 'dark' }, ...lit } },
  });

describe('random walks', () => {
  test('need no event from outside', async () => {
    const machine: AnyStateMachine = createMachine({
      initial: 'day',
      states: { day: { after: { 500: 'night' } }, night: { after: { 500: 'day' } } },
    });
    const { steps, transitions } = await randomWalks(defineFlow({ machine }), SEED);
    expect({ steps, taken: transitions.length }).toEqual({ steps: 50, taken: 2 });
  });

  test('of a machine to which nothing happens come to an end, in the state where it starts', async () => {
    const flow = defineFlow({ machine: createMachine({ id: 'stone' }) });
    expect(await randomWalks(flow, SEED)).toMatchObject({ steps: 0, states: ['stone'] });
  });
});

describe('a pause of a random walk', () => {
  const count = (key: string) => ({
    actions: assign(({ context }) => ({ [key]: context[key] + 1 })),
  });
  const clock = (after: object): AnyStateMachine =>
    createMachine({
      context: { short: 0, long: 0, again: 0 },
      initial: 'on',
      states: {
        on: { after, on: { leave: 'off' } },
        off: { on: { back: { target: 'on', ...count('again') } } },
      },
    });
  const says = async (
    machine: AnyStateMachine,
    isBroken: (it: Record<'short' | 'long' | 'again', number>) => boolean,
  ) =>
    (
      await randomWalks(
        defineFlow({ machine, invariants: { it: ({ after }) => !isBroken(after.context) } }),
        { seed: 1, steps: 500 },
      )
    ).failure?.steps;
  const both = clock({ 500: count('short'), 900: count('long') });

  test('passes once until its state begins anew', async () => {
    expect(await says(both, ({ short, again }) => short > again + 1)).toBe(undefined);
    expect(await says(both, ({ short }) => short > 1)).toEqual([
      '500 passes',
      'the person: leave',
      'the person: back',
      '500 passes',
    ]);
  });

  test('gives way to the next one', async () => {
    expect(await says(both, ({ long }) => long > 0)).toEqual(['500 passes', '900 passes']);
  });
});

describe('an action that throws', () => {
  const machine = lamp({
    entry: () => {
      throw new Error('The bulb\nbroke');
    },
  });

  test('is told by the path that runs it', async () => {
    const flow = defineFlow({ machine });
    const { paths } = findPaths(flow, { strategy: 'cover' });
    const [record] = (await walkPaths(flow, paths)).paths;
    expect(record?.departure).toEqual({
      step: 1,
      event: 'press',
      problem: 'is error, not active: The bulb broke',
    });
  });

  test('is told by a random walk', async () => {
    const { failure } = await randomWalks(defineFlow({ machine }), SEED);
    expect(failure?.found).toEqual(['The bulb broke']);
  });
});

describe('transitions without end', () => {
  const states = { weak: { always: 'strong' }, strong: { always: 'weak' } };
  const machine = lamp({ initial: 'weak', states });
  const words = /^press in dark never comes to rest: Infinite loop detected/;

  test('are named with the event that sets them off', () => {
    const flow = defineFlow({ machine });
    expect(checkChart(flow).map(({ kind }) => kind)).toContain('endless transitions');
    expect(() => findPaths(flow, { strategy: 'cover' })).toThrow(Finding);
    expect(() => findPaths(flow, { strategy: 'cover' })).toThrow(words);
  });

  test('are a failure of the running machine, not a program that never ends', async () => {
    const { failure } = await randomWalks(defineFlow({ machine }), SEED);
    expect(failure?.found[0]).toMatch(/^Infinite loop detected/);
  });
});

describe('view, compare and mutate', () => {
  const broke = (): never => {
    throw new Error('It broke');
  };
  const told = async (machine: AnyStateMachine) => {
    const flow = defineFlow({ machine });
    const { paths } = findPaths(flow, { strategy: 'cover' });
    const { view } = await flowViewOf(flow, paths);
    const events = paths.map(({ steps }) => steps.map(({ event }) => event));
    const { mutants, survivors } = runMutation(flow, events, []);
    return { paths: view.paths.length, mutants, survivors: survivors.length };
  };

  // Where a branch fails, nobody notices where else it could lead, nor an action that it does not have.
  test.each([
    ['whose entry throws', lamp({ entry: broke }), { paths: 1, mutants: 4, survivors: 0 }],
    [
      'whose guard throws',
      lamp({ on: { press: { guard: broke, target: 'dark' } } }),
      { paths: 1, mutants: 5, survivors: 1 },
    ],
    [
      'whose context throws when it is changed',
      lamp({ on: { press: { actions: assign(broke), target: 'dark' } } }),
      { paths: 1, mutants: 5, survivors: 2 },
    ],
    [
      'to which nothing happens',
      createMachine({ id: 'stone' }),
      { paths: 0, mutants: 0, survivors: 0 },
    ],
  ])('take a machine %s', async (_, machine, expected) => {
    expect(await told(machine)).toEqual(expected);
  });

  test.each([
    [
      'whose context throws at its start',
      createMachine({ id: 'lamp', context: broke }),
      "The machine cannot start: It broke. Tell it its 'input', if it needs one.",
    ],
    [
      'that never comes to rest when it starts',
      createMachine({
        initial: 'weak',
        states: { weak: { always: 'strong' }, strong: { always: 'weak' } },
      }),
      /^The start never comes to rest: Infinite loop detected/,
    ],
  ])('say in one sentence what is wrong with a machine %s', async (_, machine, says) => {
    await expect(told(machine)).rejects.toThrow(Finding);
    await expect(told(machine)).rejects.toThrow(says);
    expect(compareCharts(machine, machine)).toMatchObject({ states: [], transitions: [] });
  });
});

describe('a configuration without types', () => {
  const machine = lamp({});
  const NEEDED = 'XState needs an object with keys, or a function that makes one.';
  const held = (context: unknown) => ({ machine: createMachine(Object.assign({ context })) });
  const refused = (config: object) => () => {
    const untyped: FlowConfig = Object.assign({ machine }, config);
    return defineFlow(untyped);
  };

  test.each<[object, string]>([
    [{ machine: { id: 'lamp' } }, 'machine: this is no machine of XState 5.'],
    [held('abc'), `machine: its context is abc. ${NEEDED}`],
    [held(7), `machine: its context is 7. ${NEEDED}`],
    [held(new Map([['a', 1]])), `machine: its context is Map[["a",1]]. ${NEEDED}`],
    [held(new Date(0)), `machine: its context is Date 1970-01-01T00:00:00.000Z. ${NEEDED}`],
    [{ events: 'press' }, 'events: a list of events is needed.'],
    [{ situation: 5 }, 'situation: a function is needed.'],
    [{ scenarios: {} }, 'scenarios: a list is needed.'],
    [{ limit: 'all' }, 'limit: a whole number is needed.'],
    [{ invariants: [] }, 'invariants: an object is needed.'],
    [{ ubiquitousEvents: 'press' }, 'ubiquitousEvents: a pattern is needed.'],
    [{ view: { language: 'fr' } }, 'view: there is no language fr, but en, es.'],
    [{ events: ['press'] }, 'events: "press" is no event, which is an object with a type.'],
    [
      { actors: { plug: { on: { outptu: 1 } } } },
      'actors: plug.on has none of output, error, event, snapshot.',
    ],
  ])('%j', (config, says) => {
    expect(refused(config)).toThrow(new Finding(says));
  });

  test('of a state that XState loses says so', () => {
    const states = Object.fromEntries(['lit', '__proto__'].map((name) => [name, {}]));
    const strange = createMachine({ initial: 'lit', states });
    expect(refused({ machine: strange })).toThrow(/called __proto__/);
  });

  test('that sends what no state takes says so', () => {
    const flow = defineFlow({ machine, events: [{ type: 'press' }, { type: 'pres' }] });
    expect(flow.assumptions).toEqual(['events: pres, which no state takes, is never sent']);
  });
});
