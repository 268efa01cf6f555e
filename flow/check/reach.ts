// States that cannot be reached and branches that cannot be taken.
import { type Edge, exploreGraph, type Graph, takeWithout } from '../paths/graph.ts';
import { stateNodes, transitionsOf } from '../transitions.ts';
import { activeNodes } from '../xstate-private.ts';
import { matchesEvent } from './facts.ts';
import type { Problem } from './problem.ts';
import type { Subject } from './subject.ts';

/** Leaves out a branch that `known` or an unreachable state explains already. */
export function reachProblems(subject: Subject, known: readonly Problem[]): readonly Problem[] {
  const nodes = stateNodes(subject.machine);
  const graph = explored(subject);
  if (typeof graph === 'string')
    return [{ kind: 'endless transitions', state: subject.machine.id, says: graph }];
  const edges = [...graph.edges.values()].flat();
  const seen = [graph.initial, ...edges];
  const states = new Set(seen.flatMap((taken) => taken.states));
  const transitions = new Set(seen.flatMap((taken) => taken.transitions));
  return nodes.flatMap((node): readonly Problem[] => {
    if (!states.has(node.id)) {
      const says = 'Nobody comes here.';
      const isFirst = !node.parent || states.has(node.parent.id);
      return isFirst ? [{ kind: 'unreachable state', state: node.id, says }] : [];
    }
    return transitionsOf(node).flatMap(({ id, transition }): readonly Problem[] => {
      const event = transition.eventType || 'always';
      const branch = Number(id.split(' | ').at(-1));
      const isKnown = known.some(
        (problem) =>
          problem.state === node.id &&
          problem.event === event &&
          (problem.branch ?? branch) === branch,
      );
      if (transitions.has(id) || isKnown) return [];
      const says = whyNever(subject, edges, {
        state: node.id,
        event,
        id,
        isGuarded: transition.guard !== undefined,
      });
      return [{ kind: 'unreachable transition', state: node.id, event, branch, says }];
    });
  });
}

function explored(subject: Subject): Graph | string {
  try {
    return exploreGraph(subject);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Branch {
  readonly state: string;
  readonly event: string;
  readonly id: string;
  readonly isGuarded: boolean;
}

/** Checks whether the branch is taken when the branches before it are removed. */
function whyNever(
  { machine }: Subject,
  edges: readonly Edge[],
  { state, event, id, isGuarded }: Branch,
): string {
  const own = `${state} | ${event} | `;
  const isOther = (name: string) => name.startsWith(own) && name !== id;
  const tried = edges.filter((edge) =>
    event === 'always'
      ? edge.states.includes(state)
      : matchesEvent(event, edge.event.type) &&
        activeNodes(edge.source).some((node) => node.id === state),
  );
  const taking = tried.filter((edge) =>
    takeWithout(machine, isOther, edge.source, edge.event).transitions.includes(id),
  );
  const words = [...new Set(taking.map((edge) => edge.words))].join(', ');
  if (words) return `Earlier branches take all that it could: ${words}.`;
  if (tried.length === 0) return 'Nothing that happens here asks for it.';
  return isGuarded
    ? 'Its guard holds for nothing that happens here.'
    : 'The states inside take the event first.';
}
