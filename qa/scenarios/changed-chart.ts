// Copies of the onboarding machine with a change in what its chart declares.
import { StateMachine } from 'xstate';
import { delayEvent } from '../model/event.ts';
import type { Machine } from './watch.ts';

/** More microsteps than any event takes: a copy that lost the end of a loop fails instead of running for ever. */
const MOST_MICROSTEPS = 1_000;

/** A branch of a transition as the chart declares it. */
export interface Branch {
  readonly target?: string | readonly string[] | undefined;
  readonly guard?: unknown;
  readonly actions?: unknown;
  readonly reenter?: boolean | undefined;
}

/** @param place `state | event | number`, with the state in dot notation */
export type BranchEdit = (branch: Branch, place: string) => readonly Branch[];

/** What this file reads of a state's configuration. */
interface StateConfig {
  readonly after?: object | undefined;
  readonly on?: object | undefined;
  readonly always?: unknown;
  readonly states?: object | undefined;
}

/** One, several or none. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const branchOf = (declared: unknown): Branch =>
  typeof declared === 'string' ? { target: declared } : Object(declared);

/** @param editState may change what is declared of a state besides its branches */
export function changedMachine(
  { config, implementations }: Machine,
  edit: BranchEdit,
  editState: (state: string) => object = () => ({}),
): Machine {
  const options = { maxIterations: MOST_MICROSTEPS };
  return new StateMachine({ ...changedState(config, []), options }, implementations);

  function changedState<Config extends StateConfig>(
    state: Config,
    path: readonly string[],
  ): Config {
    const name = path.join('.');
    const branches = (declared: unknown, event: string) =>
      listOf(declared).flatMap((each, index) =>
        edit(branchOf(each), `${name} | ${event} | ${index + 1}`),
      );
    return {
      ...state,
      on: mapValues(state.on, branches),
      after: mapValues(state.after, (declared, delay) =>
        branches(declared, delayEvent(delay).type),
      ),
      ...(state.always !== undefined && { always: branches(state.always, 'always') }),
      ...(state.states && {
        states: mapValues(state.states, (inner, key) =>
          changedState(Object(inner), [...path, key]),
        ),
      }),
      ...editState(name),
    };
  }
}

const mapValues = <To>(from: object | undefined, map: (value: unknown, key: string) => To) =>
  Object.fromEntries(Object.entries(from ?? {}).map(([key, value]) => [key, map(value, key)]));

/** Every branch that the machine declares, by its place. */
export function branchesOf(machine: Machine): ReadonlyMap<string, Branch> {
  const found = new Map<string, Branch>();
  changedMachine(machine, (branch, place) => {
    found.set(place, branch);
    return [branch];
  });
  return found;
}
