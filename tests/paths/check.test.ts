// One small chart for each thing that can be wrong with one: it is found, with its place, and nothing else is.
import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, fromPromise } from 'xstate';
import { checkChart } from '../../flow/check/check-chart.ts';
import { type Problem, placeOf } from '../../flow/check/problem.ts';
import type { Subject } from '../../flow/check/subject.ts';

type Config = Parameters<typeof createMachine>[0];

const state = { description: 'A state.', meta: { screen: 'plan', section: '2', path: '/' } };
const ask = {
  id: 'ask',
  src: 'ask',
  onDone: { target: 'open' },
  onError: { target: 'open' },
};
const OUTCOMES = { yes: { output: { kind: 'yes' } } };

/** A chart with two states that a person goes to and fro between, except for what the test breaks. */
function chart(open: object, closed: object, more: object = {}): Config {
  return {
    id: 'chart',
    description: 'A chart.',
    initial: 'open',
    states: {
      open: { ...state, on: { 'door.close': { target: 'closed' } }, ...open },
      closed: { ...state, on: { 'door.open': { target: 'open' } }, ...closed },
      ...more,
    },
  };
}

function check(config: Config, surroundings: Partial<Subject> = {}) {
  const machine: AnyStateMachine = createMachine(config).provide({
    actors: { ask: fromPromise(() => new Promise(() => {})) },
    guards: {
      never: () => false,
      isYes: ({ event }) => event.output?.kind === 'yes',
      isAnything: ({ event }) => event.output !== undefined,
    },
  });
  const sent = [{ type: 'door.close' }, { type: 'door.open' }];
  const answers = [
    ...Object.entries(OUTCOMES).map(([outcome, { output }]) => ({
      type: 'xstate.done.actor.ask',
      outcome,
      output,
    })),
    { type: 'xstate.error.actor.ask', outcome: 'crash', error: 'unexpected' },
  ];
  const problems = checkChart({
    machine,
    input: undefined,
    events: (snapshot) => [...sent, ...answers].filter((event) => snapshot.can(event)),
    situation: ({ value, context }) => JSON.stringify([value, context]),
    outcomes: new Map(),
    sent,
    isPath: (path) => path === '/',
    ...surroundings,
  });
  return problems.map(
    (problem: Problem) => `${problem.kind}: ${placeOf(problem)}: ${problem.says}`,
  );
}

const withOutcomes = { outcomes: new Map([['ask', OUTCOMES]]) };
const answered = (guard: string, params?: () => string) => ({
  guard: { type: guard, params },
  target: 'open',
});
const asking = (invoke: object) => chart({}, { on: { 'door.open': { target: 'open' } }, invoke });

test('a chart with nothing wrong is clean', () => {
  expect(check(chart({}, {}))).toEqual([]);
  expect(check(asking(ask), withOutcomes)).toEqual([]);
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

test('a branch for answers of which earlier ones take each is unreachable', () => {
  const onDone = [answered('isAnything'), answered('isYes')];
  expect(check(asking({ ...ask, onDone }), withOutcomes)).toEqual([
    'unreachable transition: chart.closed | xstate.done.actor.ask | 2: Earlier branches take all that it could: xstate.done.actor.ask (yes).',
  ]);
});

test('a branch that would take nothing by itself either is not blamed on the one before', () => {
  const onDone = [answered('isYes'), answered('never')];
  expect(check(asking({ ...ask, onDone }), withOutcomes)).toEqual([
    'unreachable transition: chart.closed | xstate.done.actor.ask | 2: Its guard holds for nothing that happens here.',
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
  const twice = (params: () => string) => ({
    ...ask,
    onDone: [answered('isYes', () => 'a'), answered('isYes', params)],
  });
  expect(check(asking(twice(() => 'a')), withOutcomes)).toEqual([
    'same guard twice: chart.closed | xstate.done.actor.ask | 2: Branch 1 comes before it and has the same guard.',
  ]);
  expect(check(asking(twice(() => 'b')), withOutcomes)).toEqual([
    'unreachable transition: chart.closed | xstate.done.actor.ask | 2: Earlier branches take all that it could: xstate.done.actor.ask (yes).',
  ]);
});

test('transitions that set one another off for ever are told, not followed', () => {
  const [problem] = check(
    chart({}, { always: { target: 'swing' } }, { swing: { ...state, always: 'closed' } }),
  );
  expect(problem).toMatch(/^endless transitions: chart: Infinite loop detected/);
});

test('an invoke needs its actor’s name and both ends', () => {
  expect(
    check(asking({ ...ask, id: 'question' }), { outcomes: new Map([['question', OUTCOMES]]) }),
  ).toEqual([
    'invoke without its actor’s name: chart.closed: ask is invoked as question.',
    'unreachable transition: chart.closed | xstate.done.actor.question | 1: Nothing that happens here asks for it.',
    'unreachable transition: chart.closed | xstate.error.actor.question | 1: Nothing that happens here asks for it.',
  ]);
  expect(check(asking({ id: 'ask', src: 'ask', onDone: ask.onDone }), withOutcomes)).toEqual([
    'invoke without onError: chart.closed: The whole machine fails when ask throws.',
  ]);
  expect(check(asking({ id: 'ask', src: 'ask', onError: ask.onError }), withOutcomes)).toEqual([
    'invoke without onDone: chart.closed: Nothing happens when ask answers.',
  ]);
});

test('actors and outcome tables go together, and each outcome has a payload', () => {
  expect(check(asking(ask))).toEqual([
    'actor without outcomes: chart.closed: No table says what ask can answer.',
  ]);
  expect(check(chart({}, {}), withOutcomes)).toEqual([
    'outcomes without actor: chart: No state invokes ask, which has a table.',
  ]);
  expect(check(asking(ask), { outcomes: new Map([['ask', { ...OUTCOMES, no: {} }]]) })).toEqual([
    'outcome without payload: chart: ask: no has nothing to answer with, so no guard can tell it.',
  ]);
});

test('a state needs a description, and one that is rested in what the person sees', () => {
  expect(check(chart({ description: undefined }, {}))).toEqual([
    'no description: chart.open: It needs one.',
  ]);
  const missing =
    'It needs a screen, and the one-figure section of the specification it comes from.';
  expect(check(chart({ meta: undefined }, { meta: { screen: 'plan', section: 'two' } }))).toEqual([
    `no meta: chart.open: ${missing}`,
    `no meta: chart.closed: ${missing}`,
  ]);
  const passed = { description: 'Left at once.', always: 'closed' };
  expect(check(chart({ on: { 'door.close': 'porch' } }, {}, { porch: passed }))).toEqual([]);
});

test('a path or alias that the app does not have is told', () => {
  const meta = { ...state.meta, path: '/plan', alias: '/plans' };
  expect(check(chart({ meta }, {}))).toEqual([
    'unknown path: chart.open: The app has no /plan.',
    'unknown path: chart.open: The app has no /plans.',
  ]);
});

test('events that are sent and taken are the same ones', () => {
  const sent = [{ type: 'door.close' }, { type: 'door.open' }, { type: 'door.slam' }];
  expect(check(chart({}, {}), { sent })).toEqual([
    'event nobody takes: chart | door.slam: It is in the list of events that are sent, and no state takes it.',
  ]);
  expect(check(chart({}, { on: { 'door.open': 'open', 'door.kick': 'open' } }))).toEqual([
    'event nobody sends: chart.closed | door.kick: It is not in the list of events that are sent.',
  ]);
});
