// Machines and configurations with mistakes in them: the kit says what is wrong, and never hangs.
import {
  checkChart,
  defineFlow,
  Finding,
  type FlowConfig,
  findPaths,
  randomWalks,
  walkPaths,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';

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

describe('a configuration without types', () => {
  const machine = lamp({});
  const refused = (config: object) => () => {
    const untyped: FlowConfig = Object.assign({ machine }, config);
    return defineFlow(untyped);
  };

  test.each([
    [{ machine: { id: 'lamp' } }, 'machine: this is no machine of XState 5.'],
    [{ events: 'press' }, 'events: a list of events is needed.'],
    [{ events: ['press'] }, 'events: "press" is no event, which is an object with a type.'],
    [
      { actors: { plug: { on: { outptu: 1 } } } },
      'actors: plug.on has none of output, error, event, snapshot.',
    ],
  ])('%j', (config, says) => {
    expect(refused(config)).toThrow(new Finding(says));
  });

  test('that sends what no state takes says so', () => {
    const flow = defineFlow({ machine, events: [{ type: 'press' }, { type: 'pres' }] });
    expect(flow.assumptions).toEqual(['events: pres, which no state takes, is never sent']);
  });
});
