// A small chart that a test breaks in one place, and what `check` finds in it.

import { checkChart, type Problem, placeOf, type Subject } from 'statechart-kit';
import { type AnyStateMachine, createMachine, fromCallback } from 'xstate';

type Config = Parameters<typeof createMachine>[0];

export const state = { description: 'A state.', meta: { screen: 'plan', section: '2', path: '/' } };
export const ask = { id: 'ask', src: 'ask' };

const ANSWER = { type: 'ask.yes' };
const SENT = [{ type: 'door.close' }, { type: 'door.open' }];

/** What surrounds a chart that invokes `ask`. */
export const withFacts = {
  facts: new Map([['ask', [ANSWER.type]]]),
  samples: new Map([['ask', { [ANSWER.type]: { fact: ANSWER } }]]),
};

/** A chart with two states that a person goes to and fro between, except for what the test breaks. */
export function chart(open: object, closed: object, more: object = {}): Config {
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

/** The same chart, where `closed` asks; `on` is what it does about the answers. */
export function asking(on: object, invoke: object = ask): Config {
  return chart({}, { on: { 'door.open': { target: 'open' }, ...on }, invoke });
}

export function check(config: Config, surroundings: Partial<Subject> = {}): readonly string[] {
  const machine: AnyStateMachine = createMachine(config).provide({
    actors: { ask: fromCallback(() => {}) },
    guards: {
      never: () => false,
      isYes: ({ event }) => event.type === ANSWER.type,
      isAnything: () => true,
    },
  });
  const answers = [
    { ...ANSWER, actor: 'ask', outcome: ANSWER.type },
    { type: 'call.failed', actor: 'ask', outcome: 'crash' },
  ];
  const problems = checkChart({
    machine,
    input: undefined,
    events: (snapshot) => [...SENT, ...answers].filter((event) => snapshot.can(event)),
    situation: ({ value, context }) => JSON.stringify([value, context]),
    facts: new Map(),
    samples: new Map(),
    sent: SENT,
    isPath: (path) => path === '/',
    ...surroundings,
  });
  return problems.map(
    (problem: Problem) => `${problem.kind}: ${placeOf(problem)}: ${problem.says}`,
  );
}
