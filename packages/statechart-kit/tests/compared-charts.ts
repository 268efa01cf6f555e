// Small charts of the same form, to compare.
import { chartChangesText, compareCharts } from 'statechart-kit';
import { type AnyActorLogic, fromPromise, type MachineContext, setup } from 'xstate';

export interface Parts {
  readonly guards?: object;
  readonly actions?: object;
  readonly actors?: object;
  readonly delays?: object;
  readonly machine?: object;
  /** Of the state `a`. */
  readonly state?: object;
  /** What `GO` does in `a`. */
  readonly go?: unknown;
}

/** That something differs. */
export const DIFFERENCE = /^(changed|added|removed|retargeted|moved) /m;
export const countsTo = (least: number) => (args: Args) => args.context.n >= least;
export const logic = (address: string): AnyActorLogic => fromPromise(async () => address);

export interface Args {
  readonly context: MachineContext;
}

function chart({ machine, state, go = 'b', ...parts }: Parts) {
  const config = {
    id: 'm',
    context: { n: 0, list: ['x'] },
    initial: 'a',
    ...machine,
    states: {
      a: { on: { GO: go }, ...state },
      b: {},
      c: { initial: 'd', states: { d: {}, e: {} } },
    },
  };
  const none = { guards: {}, actions: {}, actors: {}, delays: {} };
  const { createMachine: created } = setup(Object.assign(none, parts));
  return created(Object.assign(config));
}

/** A state of regions in this order, each with an event and what is written of it. */
export const regions = (order: readonly string[], written: Readonly<Record<string, object>>) => ({
  type: 'parallel',
  states: Object.fromEntries(order.map((key) => [key, { on: { GO: {} }, ...written[key] }])),
});

export const told = (before: Parts, after: Parts) =>
  chartChangesText(compareCharts(chart(before), chart(after)));

/** A function as a file has it, which no loader has touched, and what it closes over. */
export const written = (code: string, given: object = {}): ((args: Args) => boolean) =>
  new Function(...Object.keys(given), `return ${code}`)(...Object.values(given));

/** A guard and what it closes over, made of a number. */
export const reaching = (before: string, answer: string) => (of: number) =>
  written(`(() => { ${before} return ({ context: { n } }) => ${answer}; })()`, { of });
