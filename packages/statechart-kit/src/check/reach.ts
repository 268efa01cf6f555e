// States that cannot be reached, branches that cannot be taken, and what stays open of both.

import { guardAnswer, guardName } from '../chart/guards.ts';
import { pageMissed } from '../chart/outer-names.ts';
import { ANY_KEY, startReads } from '../chart/start-reads.ts';
import {
  type Branch,
  isForbidding,
  stateNodes,
  transitionsOf,
  withInner,
} from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { changesIn } from '../explore/changes.ts';
import { certainSituations, type Edge, edgesIn, exploreGraph } from '../explore/graph.ts';
import { isEndless } from '../explore/settle.ts';
import { isCertain, stepWithout } from '../explore/step-result.ts';
import { mayChange, type Undecided } from '../explore/undecided.ts';
import { INPUT, madeOf, verdictsOf } from '../explore/verdicts.ts';
import type { Open } from '../explore/watched-reads.ts';
import { plainMessage } from '../finding.ts';
import { grouped } from '../grouped.ts';
import { matchesEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { Problem } from './problem.ts';

/** Why nothing can be explored: a machine that cannot start, or never rests. */
export function whyUnexplored(flow: Flow): Problem | null {
  try {
    exploreGraph(flow);
    return null;
  } catch (error) {
    const { id: state } = flow.machine;
    const kind = isEndless(error) ? 'endless transitions' : 'machine fails';
    const says = plainMessage(error);
    const isChanged = isEndless(error) && mayChange(flow.machine);
    return madeOf(flow) || pageMissed(Object(error).cause) || isChanged
      ? undecided(state, { verdict: 'sample', says })
      : { kind, state, says };
  }
}

/** Leaves out a branch that `known` or a state that was not found explains already. */
export function reachProblems(flow: Flow, known: readonly Problem[]): readonly Problem[] {
  const { states, transitions, openState, openTransition } = verdictsOf(flow);
  const explained = new Set(known.map(({ state, event, branch }) => keyOf(state, event, branch)));
  const whyNever = explanations(flow);
  const unreached = stateNodes(flow.machine).flatMap((node): readonly Problem[] => {
    if (!states.has(node.id)) {
      const isFirst = !node.parent || states.has(node.parent.id);
      const open = openState(node.id);
      if (!isFirst) return [];
      if (open) return [undecided(node.id, open)];
      return [{ kind: 'unreachable state', state: node.id, says: 'Nobody comes here.' }];
    }
    return transitionsOf(node).flatMap(({ id, transition }): readonly Problem[] => {
      const event = transition.eventType || 'always';
      const branch = Number(id.split(' | ').at(-1));
      const isKnown = [branch, undefined].some((it) => explained.has(keyOf(node.id, event, it)));
      if (transitions.has(id) || isKnown || isForbidding(transition)) return [];
      const open = openTransition(id);
      const own = (says: string) => says.replace(` of ${id} `, ' ');
      if (open) return [undecided(node.id, { ...open, says: own(open.says) }, { event, branch })];
      const says = whyNever({ id, transition });
      return [{ kind: 'unreachable transition', state: node.id, event, branch, says }];
    });
  });
  return [...failures(flow), ...unreached];
}

export const undecided = (
  state: string,
  { verdict, says }: Undecided,
  { event, branch }: { readonly event?: string | undefined; readonly branch?: number } = {},
): Problem => ({
  kind: verdict === 'limit' ? 'not found within the limit' : 'needs a sample',
  state,
  ...(event !== undefined && { event }),
  ...(branch !== undefined && { branch }),
  verdict,
  says: `${says.charAt(0).toUpperCase()}${says.slice(1)}${says.endsWith('.') ? '' : '.'}`,
});

/** Where the machine throws, or an actor's failure that nobody takes ends it. Each once by state and event. */
export function failures(flow: Flow): readonly Problem[] {
  const graph = exploreGraph(flow);
  const made = madeOf(flow);
  // What is made of one key is known by who reads that.
  const [change] = edgesIn(graph).some(isFailing) ? changesIn(flow).values() : [];
  const isWhole = made === INPUT || startReads(flow).has(ANY_KEY) || change !== undefined;
  const certain = isWhole ? new Set() : certainSituations(graph);
  const failing = edgesIn(graph).flatMap((edge) => {
    const { source, snapshot, words: event } = edge;
    if (!isFailing(edge)) return [];
    const state = activeNodes(source).at(-1)?.id ?? flow.machine.id;
    return { edge, state, event, says: plainMessage(snapshot.error) };
  });
  const proven = new Map<string, Problem>();
  for (const { edge, state, event, says } of failing)
    if (isCertain(edge) && certain.has(edge.from) && !isEndless(edge.snapshot.error))
      proven.set(`${state} ${event}`, { kind: 'machine fails', state, event, says });
  // One cause fails in many states: the first is told.
  const open = new Map<string, Problem>();
  for (const { edge, state, event, says: fails } of failing) {
    const key = `${event} ${fails}`;
    if (proven.has(`${state} ${event}`) || open.has(key)) continue;
    const all = [edge, ...edgesIn(graph)].flatMap((it) => it.open);
    const isAbout = ({ writes }: Open) =>
      writes !== undefined && fails.includes(`context.${writes}`);
    const first = edge.open[0] ?? all.find(isAbout) ?? all[0];
    const isLoop = isEndless(edge.snapshot.error);
    const unknown =
      change ?? (isLoop ? 'an action may change the context' : 'nobody knows a guard');
    const why = made ? `the context is made of ${made}` : unknown;
    const says = `${first?.says ?? why}, and it fails without: ${fails}`;
    open.set(key, undecided(state, { verdict: 'sample', says }, { event }));
  }
  return [...proven.values(), ...open.values()];
}

const isFailing = ({ source, snapshot }: Edge): boolean =>
  snapshot.status === 'error' && source.status === 'active';

/** Which events are taken, as `state | event`. */
export const takenEvents = (flow: Flow): ReadonlySet<string> =>
  new Set([...verdictsOf(flow).transitions].map((id) => id.slice(0, id.lastIndexOf(' | '))));

/** Says of a branch why nothing takes it, as far as trying it without the branches before it tells. */
function explanations(flow: Flow): (branch: Branch) => string {
  const { initial } = exploreGraph(flow);
  const { guards } = verdictsOf(flow);
  const edges = edgesIn(exploreGraph(flow));
  const leaving = grouped(edges, ({ source }) => activeNodes(source).map(({ id }) => id));
  const passing = grouped(edges, ({ states }) => states);
  return ({ id, transition: { source, eventType, guard } }) => {
    const [state, event, isGuarded] = [source.id, eventType || 'always', guard !== undefined];
    const own = `${state} | ${event} | `;
    const branchOf = (name: string) => Number(name.slice(own.length));
    const isOther = (name: string) =>
      name.startsWith(own) && name !== id && Number.isInteger(branchOf(name));
    const [left, passed] = [leaving.get(state) ?? [], passing.get(state) ?? []];
    const told = left.filter((edge) => matchesEvent(event, edge.event.type));
    const tried = event === 'always' ? passed : told;
    // The machine may tell it itself on its way.
    const taking = (tried.length > 0 ? tried : [...left, ...passed]).filter((edge) =>
      stepWithout(flow)(isOther, edge.source, edge.event).transitions.includes(id),
    );
    const words = [...new Set(taking.map((edge) => edge.words))].join(', ');
    if (words) return `Earlier branches take all that it could: ${words}.`;
    if (tried.length > 0 && tried.every(({ snapshot }) => snapshot.status === 'error'))
      return 'The machine fails before it can be taken.';
    const isRefused =
      guard !== undefined && guards.has(guardAnswer(guardName(guard, id) ?? id, false));
    const isForbidden = withInner(source).some(
      (inner) =>
        inner !== source &&
        transitionsOf(inner).some(
          ({ transition: it }) => isForbidding(it) && matchesEvent(it.eventType, event),
        ),
    );
    if (tried.length === 0 && isForbidden && !isRefused)
      return 'The states inside forbid the event.';
    const isAsked =
      event === 'always'
        ? initial.states.includes(state)
        : isRefused ||
          (guard !== undefined && flow.sent.some(({ type }) => matchesEvent(event, type)));
    if (initial.transitions.some((it) => isOther(it) && branchOf(it) < branchOf(id)))
      return 'An earlier branch is taken where it could be asked.';
    if (tried.length === 0 && !isAsked) return 'Nothing that happens here asks for it.';
    if (isGuarded) return 'Its guard holds for nothing that happens here.';
    return tried.some((edge) => edge.transitions.some((it) => it.startsWith(`${state}.`)))
      ? 'The states inside take the event first.'
      : 'Others take the event first.';
  };
}

const keyOf = (...place: readonly unknown[]): string => place.join(' | ');
