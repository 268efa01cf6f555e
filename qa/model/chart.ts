// The chart without its actors: a test model of XState takes no `invoke` and no `after`. Because actors report facts as
// events, it is the same chart with more events. Each of its branches says when it is taken.
import { StateMachine, type StateValue } from 'xstate';
import type { ActorName } from '../../machines/events.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { isActorName } from '../actors/actors.ts';
import { delayEvent } from './event.ts';

/** What this file reads of a state's configuration. */
interface StateConfig {
  readonly invoke?: unknown;
  readonly after?: object | undefined;
  readonly on?: object | undefined;
  readonly always?: unknown;
  readonly states?: object | undefined;
}

export const TAKEN = 'branch.taken';

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The branches of one event, each with an action that names it. */
function marked(branches: unknown, state: string, event: string): readonly object[] {
  return listOf(branches).map((branch, index) => {
    const config = typeof branch === 'string' ? { target: branch } : Object(branch);
    const mark = { type: TAKEN, params: { branch: `${state} | ${event} | ${index + 1}` } };
    return { ...config, actions: [mark, ...listOf(config.actions)] };
  });
}

function bareState<Config extends StateConfig>(config: Config, path: readonly string[]): Config {
  const { invoke, after = {}, on = {}, always, states } = config;
  const state = path.join('.');
  const delays = Object.keys(after);
  const actors = listOf(invoke).map((each) => String(Object(each).src));
  ACTIVE.set(state, { actors: actors.filter(isActorName), delays });
  const events = {
    ...on,
    ...Object.fromEntries(
      Object.entries(after).map(([delay, branches]) => [delayEvent(delay).type, branches]),
    ),
  };
  return {
    ...config,
    invoke: [],
    after: {},
    on: Object.fromEntries(
      Object.entries(events).map(([event, branches]) => [event, marked(branches, state, event)]),
    ),
    ...(always !== undefined && { always: marked(always, state, 'always') }),
    ...(states && {
      states: Object.fromEntries(
        Object.entries(states).map(([key, inner]) => [key, bareState(inner, [...path, key])]),
      ),
    }),
  };
}

/** Actors and delays that run while a state is active, by state in dot notation. */
const ACTIVE = new Map<
  string,
  { readonly actors: readonly ActorName[]; readonly delays: readonly string[] }
>();

/** @param machine the onboarding machine, or a copy of it with a change */
export const chartWithoutActors = ({ config, implementations }: typeof onboardingMachine) =>
  new StateMachine(bareState(config, []), implementations);

export const chart = chartWithoutActors(onboardingMachine);

/** Every active state in dot notation, from the outermost to the innermost. */
export function activeStates(value: StateValue): readonly string[] {
  const names = formatStateValue(value).split('.');
  return names.map((_, index) => names.slice(0, index + 1).join('.'));
}

const activeIn = ({ value }: Pick<Snapshot, 'value'>) =>
  activeStates(value).flatMap((state) => ACTIVE.get(state) ?? []);

/** The actors that are asked in the snapshot. */
export const actorsIn = (snapshot: Pick<Snapshot, 'value'>): readonly ActorName[] =>
  activeIn(snapshot).flatMap(({ actors }) => actors);

/** The delays that pass in the snapshot. */
export const delaysIn = (snapshot: Pick<Snapshot, 'value'>): readonly string[] =>
  activeIn(snapshot).flatMap(({ delays }) => delays);
