// The actors that a chart invokes, by source.
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { oncePer } from '../once.ts';
import { stateNodes } from './transitions.ts';

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

/** The actors that the machine invokes or has a name for. */
export const sourcesOf = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set([
    ...allInvokes(machine).map(({ source }) => source),
    ...Object.keys(machine.implementations.actors ?? {}),
  ]);

/** The actors that any state of the machine invokes, in chart order. */
export const allInvokes = oncePer((machine: AnyStateMachine): readonly Invoke[] =>
  stateNodes(machine).flatMap(invokesOf),
);
