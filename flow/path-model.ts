// Paths from the machine alone: its graph, and few walks that take every edge of it.
import { createHash } from 'node:crypto';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate';
import { type AdjacencyMap, adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { onboardingMachine } from '../machines/onboarding-machine.ts';
import { isKnownPath, PATHS } from '../machines/paths.ts';
import { describeEvent, type ModelEvent, modelEvents } from './model-events.ts';

export interface Step {
  readonly event: ModelEvent;
  /** The snapshot the event leads to. */
  readonly snapshot: AnyMachineSnapshot;
}

export interface FlowPath {
  /** From its steps alone: another path that is added changes no id. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

interface Edge {
  readonly key: string;
  readonly event: ModelEvent;
  readonly target: string;
}

type Graph = ReadonlyMap<string, readonly Edge[]>;

/** A walk ends when the next new edge is further away than starting over. */
const LONGEST_DETOUR = 6;
/** Past this many steps a path takes nothing new any more: people read them. */
const LONGEST_PATH = 40;

/** Where every path starts: the app opened under `/`. */
export const START = { path: '/' } as const;

/** Walks that together take every edge of the machine's graph, longest first news. */
export function coverPaths(machine: AnyStateMachine = onboardingMachine): readonly FlowPath[] {
  const { graph, start } = readGraph(machine);
  const untaken = new Set([...graph.values()].flat().map((edge) => edge.key));
  const paths: FlowPath[] = [];
  while (untaken.size > 0) {
    const edges = walk(graph, start, untaken);
    if (edges.length === 0) break;
    const steps = replay(machine, edges);
    paths.push({ id: idOf(steps), title: titleOf(steps), steps });
  }
  return paths;
}

function walk(graph: Graph, start: string, untaken: Set<string>): readonly Edge[] {
  const taken: Edge[] = [];
  let at = start;
  for (;;) {
    const route = routeToUntaken(graph, at, untaken);
    if (!route) return taken;
    if (taken.length > 0 && route.length > LONGEST_DETOUR) return taken;
    if (taken.length > LONGEST_PATH) return taken;
    for (const edge of route) {
      taken.push(edge);
      untaken.delete(edge.key);
      at = edge.target;
    }
  }
}

/** The snapshots of this very walk: an edge was read off some snapshot of its node, not off this one. */
function replay(machine: AnyStateMachine, edges: readonly Edge[]): readonly Step[] {
  let [snapshot] = initialTransition(machine, START);
  return edges.map(({ event, target }) => {
    [snapshot] = transition(machine, snapshot, event);
    if (stateKey(snapshot) !== target) {
      throw new Error(`${describeEvent(event)} did not lead to ${target}: the key hides a fact`);
    }
    return { event, snapshot };
  });
}

/** Breadth first: the nearest edge that no path has taken yet. */
function routeToUntaken(graph: Graph, from: string, untaken: ReadonlySet<string>) {
  const seen = new Set([from]);
  let frontier: { at: string; route: readonly Edge[] }[] = [{ at: from, route: [] }];
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { at, route } of frontier) {
      for (const edge of graph.get(at) ?? []) {
        if (untaken.has(edge.key)) return [...route, edge];
        if (seen.has(edge.target)) continue;
        seen.add(edge.target);
        next.push({ at: edge.target, route: [...route, edge] });
      }
    }
    frontier = next;
  }
  return undefined;
}

function readGraph(machine: AnyStateMachine): { graph: Graph; start: string } {
  const map: AdjacencyMap<AnyMachineSnapshot, ModelEvent> = getAdjacencyMap(machine, {
    input: START,
    events: modelEvents,
    serializeState: stateKey,
    serializeEvent: (event) => JSON.stringify(event),
  });
  const graph = new Map<string, Edge[]>();
  for (const { state, event, nextState } of adjacencyMapToArray(map)) {
    const source = stateKey(state);
    const edge = {
      key: edgeKey(state.value, event, nextState.value),
      event,
      target: stateKey(nextState),
    };
    graph.set(source, [...(graph.get(source) ?? []), edge]);
  }
  const [initial] = initialTransition(machine, START);
  return { graph, start: stateKey(initial) };
}

/** Context aside: what leads from where to where. */
function edgeKey(from: StateValue, event: ModelEvent, to: StateValue): string {
  return JSON.stringify([from, describeEvent(event), to]);
}

/** Two snapshots are one node of the graph when no guard can tell them apart. */
function stateKey(snapshot: AnyMachineSnapshot): string {
  const { context } = snapshot;
  return JSON.stringify([
    snapshot.value,
    isKnownPath(context.path) ? context.path === PATHS.register : 'unknown',
    context.user === null ? 'nobody' : context.user.email === '' ? 'no e-mail' : 'somebody',
    context.isCustomerUnverified,
    context.isSaved,
    context.serviceType === null,
    snapshot.matches({ authenticated: { awaitingPayment: 'confirming' } }) && context.confirmations,
  ]);
}

function idOf(steps: readonly Step[]): string {
  const words = steps.map(({ event }) => describeEvent(event)).join('\n');
  return createHash('sha256').update(words).digest('hex').slice(0, 6);
}

function titleOf(steps: readonly Step[]): string {
  const last = steps.at(-1);
  return last
    ? `${steps.length} steps to ${JSON.stringify(last.snapshot.value)} by ${describeEvent(last.event)}`
    : 'no steps';
}
