// A small chart that a test breaks in one place, and what `check` finds in it.

import { checkChart, defineFlow, type FlowConfig, placeOf } from 'statechart-kit';
import { type AnyStateMachine, createMachine, fromCallback } from 'xstate';

type Config = Parameters<typeof createMachine>[0];

export const state = { description: 'A state.', meta: { screen: 'plan' } };
export const ask = { id: 'ask', src: 'ask' };

const ANSWER = { type: 'ask.yes' };
const CRASH = { type: 'call.failed' };

/** What `ask` tells. */
export const samples = { yes: { event: ANSWER }, crash: { event: CRASH, isCrash: true } };
export const withFacts = {
  facts: { ask: [ANSWER.type, CRASH.type] },
  actors: { ask: samples },
} satisfies Partial<FlowConfig>;

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

export function check(config: Config, told: Partial<FlowConfig> = {}): readonly string[] {
  const machine: AnyStateMachine = createMachine(config).provide({
    actors: { ask: fromCallback(() => {}) },
    guards: {
      never: () => false,
      isYes: ({ event }) => event.type === ANSWER.type,
      isAnything: () => true,
    },
  });
  const flow = defineFlow({
    machine,
    events: [{ type: 'door.close' }, { type: 'door.open' }],
    facts: {},
    check: {
      descriptions: true,
      invokeNames: true,
      meta: (meta) => (JSON.stringify(meta)?.includes('screen') ? null : 'It needs a screen.'),
    },
    ...told,
  });
  return checkChart(flow).map((it) => `${it.kind}: ${placeOf(it)}: ${it.says}`);
}
