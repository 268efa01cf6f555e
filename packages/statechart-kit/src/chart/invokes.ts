// The actors that a chart invokes, by source.
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { oncePer } from '../once.ts';
import { codeOf, functionsIn, usesIn } from './code-of.ts';
import { actionsOf, stateNodes } from './transitions.ts';

export interface Invoke {
  readonly id: string;
  /** Its name in the machine's actors, or its id where it is written in place. */
  readonly source: string;
  readonly node: AnyStateNode;
}

/** XState names an actor that is written in place like this. */
const IN_PLACE = /^xstate\.invoke\.\d+\./;

export function invokesOf(node: AnyStateNode): readonly Invoke[] {
  return node.invoke.map(({ id, src }) => {
    const name = String(src);
    return { id, source: IN_PLACE.test(name) ? id : name, node };
  });
}

/** The actors that the machine invokes, has a name for, or spawns by one. */
export const sourcesOf = oncePer(
  (machine: AnyStateMachine): ReadonlySet<string> =>
    new Set([
      ...allInvokes(machine).map(({ source }) => source),
      ...Object.keys(machine.implementations.actors ?? {}),
      ...spawnedIn(machine).flatMap((it) => it ?? []),
    ]),
);

/** What its actions and its context spawn, each by its name; null where that is not written there. */
export const spawnedIn = oncePer((machine: AnyStateMachine): readonly (string | null)[] => {
  const actions = actionsOf(machine);
  const written = functionsIn([machine.config.context, actions])
    .flatMap((fn) => codeOf(fn) ?? [])
    .flatMap(usesIn)
    .flatMap(({ path, called }) => (SPAWN.test(path.at(-1) ?? '') ? (called?.[0] ?? []) : []))
    .map((it) => ('value' in it && typeof it.value === 'string' ? it.value : null));
  const made = actions
    .map(Object)
    .flatMap(({ type, src }) => (type === 'xstate.spawnChild' ? [src] : []))
    .map((src) => (typeof src === 'string' ? src : null));
  return [...written, ...made];
});

const SPAWN = /^spawn(?:Child)?$/;

/** The actors that any state of the machine invokes, in chart order. */
export const allInvokes = oncePer((machine: AnyStateMachine): readonly Invoke[] =>
  stateNodes(machine).flatMap(invokesOf),
);
