// Small machines for the tests of what the kit says, and what it says of them.
import {
  checkChart,
  coverageReport,
  defineFlow,
  type FlowConfig,
  findPaths,
  placeOf,
  walkPaths,
} from 'statechart-kit';
import {
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  createMachine,
  type MachineContext,
} from 'xstate';

export type Config = Parameters<typeof createMachine>[0];
export type Given = { readonly context: MachineContext; readonly event: AnyEventObject };

/** In `here`, `go` leads to `there` when the guard holds. */
export const gate = (guard: unknown, here: object = {}, context: object = {}): AnyStateMachine =>
  createMachine({
    id: 'm',
    context,
    initial: 'here',
    states: {
      here: { on: { go: { guard, target: 'there' }, ...here } },
      there: { type: 'final' },
    },
  } as Config);

export const isGiven = ({ context }: Given): boolean => context.it === 7;

/** In `a` something happens by itself that leads to `b`; a person can only stop it. */
export const byItself = (entry: unknown, on: object = { next: 'b' }) =>
  createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { entry, on: { ...on, stop: 'c' } }, b: { type: 'final' }, c: { type: 'final' } },
  } as Config);
export const stop = { events: [{ type: 'stop' }] };
export const loop = (always: readonly object[], more: object = {}) =>
  createMachine({
    initial: 'a',
    states: {
      a: { on: { go: { target: 'b', ...more } } },
      b: { always },
      c: { always: 'b' },
      d: { type: 'final' },
    },
  } as Config);

export const saysOf = (
  machine: AnyStateMachine,
  told: Partial<FlowConfig> = {},
): readonly string[] =>
  checkChart(defineFlow({ machine, ...told })).map(
    (it) => `${it.kind}: ${placeOf(it)}: ${it.says}`,
  );

/** Only what kinds of problems there are. */
export const kindsOf = (machine: AnyStateMachine): readonly string[] =>
  checkChart(defineFlow({ machine })).map(({ kind }) => kind);

export async function coveredBy(machine: AnyStateMachine) {
  const flow = defineFlow({ machine });
  const run = await walkPaths(flow, findPaths(flow, { strategy: 'cover' }).paths);
  const { transitions, states, guards, byPath } = coverageReport(flow, run, run);
  const departed = byPath.flatMap(({ departure }) => departure ?? []);
  return { departed, percent: [transitions, states, guards].map(({ percent }) => percent) };
}
export const ALL = { departed: [], percent: [100, 100, 100] };

export const setTo = (make: (args: Given) => unknown) => ({
  actions: assign({ it: make } as never),
});
