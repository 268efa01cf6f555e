// States that cannot be reached and branches that cannot be taken.

import { stateNodes, transitionsOf } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { type Edge, exploreGraph, type Graph } from '../explore/graph.ts';
import { isEndless } from '../explore/settle.ts';
import { stepWithout } from '../explore/step-result.ts';
import { grouped } from '../grouped.ts';
import { matchesEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { plainMessage } from '../plain-message.ts';
import type { Problem } from './problem.ts';

/** Leaves out a branch that `known` or an unreachable state explains already. */
export function reachProblems(flow: Flow, known: readonly Problem[]): readonly Problem[] {
  const nodes = stateNodes(flow.machine);
  const graph = explored(flow);
  if ('says' in graph) return [graph];
  const edges = [...graph.edges.values()].flat();
  const never = graph.cut === null ? 'Nobody comes here.' : `Nobody came here. ${graph.cut}`;
  const seen = [graph.initial, ...edges];
  const states = new Set(seen.flatMap((taken) => taken.states));
  const transitions = new Set(seen.flatMap((taken) => taken.transitions));
  const explained = new Set(known.map(({ state, event, branch }) => keyOf(state, event, branch)));
  const whyNever = explanations(flow, edges);
  const unreached = nodes.flatMap((node): readonly Problem[] => {
    if (!states.has(node.id)) {
      const isFirst = !node.parent || states.has(node.parent.id);
      return isFirst ? [{ kind: 'unreachable state', state: node.id, says: never }] : [];
    }
    return transitionsOf(node).flatMap(({ id, transition }): readonly Problem[] => {
      const event = transition.eventType || 'always';
      const branch = Number(id.split(' | ').at(-1));
      const isKnown = [branch, undefined].some((it) => explained.has(keyOf(node.id, event, it)));
      if (transitions.has(id) || isKnown) return [];
      const isGuarded = transition.guard !== undefined;
      const says = whyNever({ state: node.id, event, id, isGuarded });
      return [{ kind: 'unreachable transition', state: node.id, event, branch, says }];
    });
  });
  return [...failures(flow), ...unreached];
}

/** Where the machine throws, or an actor's failure that nobody takes ends it. Each once by state and event. */
export function failures(flow: Flow): readonly Problem[] {
  const failing = [...exploreGraph(flow).edges.values()]
    .flat()
    .filter(({ snapshot, source }) => snapshot.status === 'error' && source.status === 'active')
    .map(({ source, words, snapshot }): Problem => {
      const state = activeNodes(source).at(-1)?.id ?? flow.machine.id;
      return { kind: 'machine fails', state, event: words, says: plainMessage(snapshot.error) };
    });
  return [...new Map(failing.map((it) => [`${it.state} ${it.event}`, it])).values()];
}

/** Which events are taken, as `state | event`. Empty where nothing can be explored. */
export function takenEvents(flow: Flow): ReadonlySet<string> {
  const graph = explored(flow);
  if ('says' in graph) return new Set();
  return new Set(
    [graph.initial, ...[...graph.edges.values()].flat()].flatMap((it) =>
      it.transitions.map((id) => id.slice(0, id.lastIndexOf(' | '))),
    ),
  );
}

/** A machine that cannot start, and one that never rests, have no graph. */
function explored(flow: Flow): Graph | Problem {
  try {
    return exploreGraph(flow);
  } catch (error) {
    const kind = isEndless(error) ? 'endless transitions' : 'machine fails';
    return { kind, state: flow.machine.id, says: plainMessage(error) };
  }
}

interface Branch {
  readonly state: string;
  readonly event: string;
  readonly id: string;
  readonly isGuarded: boolean;
}

/** Says of a branch why nothing takes it, as far as trying it without the branches before it tells. */
function explanations(flow: Flow, edges: readonly Edge[]): (branch: Branch) => string {
  const leaving = grouped(edges, ({ source }) => activeNodes(source).map(({ id }) => id));
  const passing = grouped(edges, ({ states }) => states);
  return ({ state, event, id, isGuarded }) => {
    const own = `${state} | ${event} | `;
    const isOther = (name: string) => name.startsWith(own) && name !== id;
    const tried =
      event === 'always'
        ? (passing.get(state) ?? [])
        : (leaving.get(state) ?? []).filter((edge) => matchesEvent(event, edge.event.type));
    const taking = tried.filter((edge) =>
      stepWithout(flow, isOther, edge.source, edge.event).transitions.includes(id),
    );
    const words = [...new Set(taking.map((edge) => edge.words))].join(', ');
    if (words) return `Earlier branches take all that it could: ${words}.`;
    if (tried.length > 0 && tried.every(({ snapshot }) => snapshot.status === 'error'))
      return 'The machine fails before it can be taken.';
    const isSent = isGuarded && flow.sent.some(({ type }) => matchesEvent(event, type));
    if (tried.length === 0 && !isSent) return 'Nothing that happens here asks for it.';
    return isGuarded
      ? 'Its guard holds for nothing that happens here.'
      : 'The states inside take the event first.';
  };
}

const keyOf = (...place: readonly unknown[]): string => place.join(' | ');
