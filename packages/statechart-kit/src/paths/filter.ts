// Limits paths to a part of the machine.

import { closest, distance } from 'fastest-levenshtein';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { nameOf } from '../chart/state-name.ts';
import { countedStates } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { type Edge, edgesIn, type Graph } from '../explore/graph.ts';
import { Finding } from '../finding.ts';
import { namesOf } from '../words/steps.ts';

export interface Filter {
  /** Only edges that start in this state or a descendant count. In dot notation. */
  readonly from?: string;
  /** Only edges that end in this state or a descendant, or pass through it, count. */
  readonly to?: string;
  /** Only these events count. The way to them may take others. */
  readonly include?: readonly string[];
  /** No path takes these events. */
  readonly exclude?: readonly string[];
}

export type EdgeFilter = ReturnType<typeof edgeFilter>;

/** @throws {Finding} for a state or an event that the machine does not have */
export function edgeFilter(machine: AnyStateMachine, graph: Graph, filter: Filter) {
  const { include = [], exclude = [] } = filter;
  const events = edgesIn(graph).flatMap(({ event }) => namesOf(event));
  for (const name of [...include, ...exclude]) requireKnown('event', name, events);
  const from = filter.from === undefined ? undefined : statesIn(machine, filter.from);
  const to = filter.to === undefined ? undefined : statesIn(machine, filter.to);
  const isNamed = ({ event }: Edge, names: readonly string[]) =>
    namesOf(event).some((name) => names.includes(name));
  return {
    // What throws leads nowhere.
    isOpen: (edge: Edge) => edge.snapshot.status !== 'error' && !isNamed(edge, exclude),
    isEverything: !from && !to && include.length + exclude.length === 0,
    isFrom: (snapshot: AnyMachineSnapshot) =>
      !from || activeNodes(snapshot).some(({ id }) => from.has(id)),
    isTo: ({ states }: Edge) => !to || states.some((id) => to.has(id)),
    isToState: (id: string) => !to || to.has(id),
    isIncluded: (edge: Edge) => include.length === 0 || isNamed(edge, include),
  };
}

/** Ids of the state and its descendants. */
function statesIn(machine: AnyStateMachine, name: string): ReadonlySet<string> {
  const nodes = countedStates(machine);
  requireKnown('state', name, nodes.map(nameOf));
  const inside = nodes.filter((node) => `${nameOf(node)}.`.startsWith(`${name}.`));
  return new Set(inside.map(({ id }) => id));
}

/** @throws {Finding} for an unknown name, with the one that it is a part of or nearly is */
export function requireKnown(kind: string, name: string, known: Iterable<string>): void {
  const names = [...new Set(known)];
  if (names.includes(name)) return;
  const whole = names.find((it) => `.${it}.`.toLowerCase().includes(`.${name}.`.toLowerCase()));
  const near = whole ?? (names.length > 0 ? closest(name, names) : '');
  const isNear = whole !== undefined || distance(name, near) < Math.max(2, name.length / 2);
  throw new Finding(`There is no ${kind} ${name}.${isNear ? ` Did you mean ${near}?` : ''}`);
}
