// What of a chart was found, what cannot be, and what stays open: because the search ended, or because nobody said what
// decides it.
import { type AnyStateNode, type AnyTransitionDefinition, initialTransition } from 'xstate';
import { givenUses } from '../chart/code-of.ts';
import { asksEvent, type Guard, guardAnswer, guardNames, guardParts } from '../chart/guards.ts';
import { implemented } from '../chart/implemented.ts';
import { heldStill } from '../chart/outside.ts';
import { startReads } from '../chart/start-reads.ts';
import {
  activeWith,
  allTransitions,
  type Branch,
  childStates,
  entered,
  isForbidding,
  lineOf,
  stateNodes,
  transitionsOf,
} from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { matchesEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { oncePer } from '../once.ts';
import { changesIn } from './changes.ts';
import { edgesIn, exploreGraph, type Graph, limitOf, refusals, withWhatMadeThem } from './graph.ts';
import { noting } from './noting.ts';
import { heldActors } from './settle.ts';
import { decidesInActions } from './situation.ts';
import type { StepResult } from './step-result.ts';
import { codesIn, isTold, maybeTold, sample, type Undecided } from './undecided.ts';

/** What was found, and of what was not: why it is open. Null where it is proven that it cannot be. */
export interface Verdicts {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly guards: ReadonlySet<string>;
  readonly openState: (id: string) => Undecided | null;
  readonly openTransition: (id: string) => Undecided | null;
  /** @param name of a guard */
  readonly openGuard: (name: string) => Undecided | null;
}

/** @throws {Finding} for a machine that cannot start or rest */
export const verdictsOf = oncePer((flow: Flow): Verdicts => {
  const graph = exploreGraph(flow);
  const steps = [graph.initial, ...edgesIn(graph)];
  const seen = (kind: 'states' | 'transitions' | 'guards') =>
    new Set(steps.flatMap((step: StepResult) => step[kind]));
  const [states, transitions, guards] = [seen('states'), seen('transitions'), seen('guards')];
  const nodes = stateNodes(flow.machine);
  const branches = allTransitions(flow.machine);
  const isWhole =
    graph.cut === null &&
    nodes.every(({ id }) => states.has(id)) &&
    branches.every(({ id, transition }) => transitions.has(id) || isForbidding(transition)) &&
    guardNames(flow.machine).every((name) =>
      [true, false].every((answer) => guards.has(guardAnswer(name, answer))),
    );
  const direct = new Map<string, Undecided>();
  const beyond = new Map<string, Undecided>();
  if (!isWhole) lookBeyond(flow, graph, { states, transitions }, direct, beyond);
  for (const { guards: told } of isWhole ? [] : refusals(flow))
    for (const it of told) guards.add(it);
  const sources = new Map(branches.map(({ id, transition }) => [id, transition]));
  const openState = (id: string) => beyond.get(id) ?? null;
  const openTransition = (id: string) => {
    const branch = sources.get(id);
    return direct.get(id) ?? (branch && mayHappen(branch) ? openState(branch.source.id) : null);
  };
  return {
    states,
    transitions,
    guards,
    openState,
    openTransition,
    openGuard: (name) => {
      const isIn = (guard: Guard | undefined, id: string): boolean =>
        guardParts(guard, id).some(([it]) => it === name || isPart(it, id));
      const isPart = (it: string, id: string) => {
        const named = implemented(flow.machine, 'guards', it);
        return named !== undefined && isIn(named, id);
      };
      const askedIn = branches.filter(({ id, transition }) => isIn(transition.guard, id));
      if (askedIn.length === 0 && decidesInActions(flow.machine))
        return sample('an action asks it');
      return askedIn.map(({ id }) => openTransition(id)).find((open) => open !== null) ?? null;
    },
  };
});

/** Fills in the transitions that can be taken by what nobody said, and every state that can be beyond them. */
function lookBeyond(
  flow: Flow,
  graph: Graph,
  found: Pick<Verdicts, 'states' | 'transitions'>,
  direct: Map<string, Undecided>,
  beyond: Map<string, Undecided>,
): void {
  const { initial, situations, unexplored, decides, observed } = graph;
  const nodes = new Map(stateNodes(flow.machine).map((node) => [node.id, node]));
  const begins: Begin[] = [];
  const spreadFrom = (from: readonly AnyStateNode[], why: Undecided) => begins.push({ from, why });
  // A block that ends at once was active before.
  const passed = ({ states = [] }: Partial<StepResult>) =>
    states.flatMap((id) => nodes.get(id) ?? []).flatMap(lineOf);
  const written = new Map<string, Undecided>();
  const look = (
    at: readonly AnyStateNode[],
    step: Pick<StepResult, 'open'> & Partial<StepResult>,
  ) => {
    const after = step.snapshot && activeNodes(step.snapshot);
    for (const { says, on, writes } of step.open) {
      const why = sample(says);
      if (step.snapshot?.status === 'error') spreadFrom(at, why);
      if (after && (writes === undefined ? on === undefined : decides(writes)))
        spreadFrom([...after, ...passed(step)], why);
      if (writes !== undefined && !written.has(writes)) written.set(writes, why);
      if (on === undefined) continue;
      const asked = new Set([...at.map(({ id }) => id), ...(step.states ?? [])]);
      for (const { id, transition } of [...asked].flatMap((own) => branchesIn(nodes.get(own)))) {
        const { eventType } = transition;
        if (eventType !== '' && !matchesEvent(eventType, on)) continue;
        if (!direct.has(id)) direct.set(id, why);
        spreadFrom(changed(transition, at), why);
      }
    }
  };
  for (const edge of edgesIn(graph)) look(activeNodes(edge.source), edge);
  for (const { at, open } of refusals(flow))
    look(activeNodes(situations.get(at) ?? initial.snapshot), { open });
  look([], initial);
  for (const { id, transition } of [...nodes.values()].flatMap(branchesIn)) {
    const names = guardParts(transition.guard, id).flatMap(([name]) => name);
    const read = new Set(names.flatMap((name) => [...(observed.reads.readBy.get(name) ?? [])]));
    // Those that it was made of come after those that were read.
    const why = [...withWhatMadeThem(read, observed)].flatMap((key) => written.get(key) ?? [])[0];
    if (!why || direct.has(id) || found.transitions.has(id)) continue;
    direct.set(id, why);
    spreadFrom(changed(transition), why);
  }
  // After every event it is asked, also after one that nothing takes.
  for (const { id, transition } of flow.config.events
    ? []
    : [...nodes.values()].flatMap(branchesIn))
    if (transition.eventType === '' && asksEvent(transition)) {
      const why = sample(`the guard of ${id} is asked after any event, also one that nobody named`);
      if (!direct.has(id)) direct.set(id, why);
      if (found.states.has(transition.source.id))
        spreadFrom([transition.source, ...changed(transition)], why);
    }
  const untold = maybeTold(flow);
  for (const { id, transition } of untold ? [...nodes.values()].flatMap(branchesIn) : [])
    if (untold && transition.eventType !== '' && !isTold(flow, transition.eventType)) {
      direct.set(id, untold);
      if (found.states.has(transition.source.id)) spreadFrom(changed(transition), untold);
    }
  if (madeOf(flow) === INPUT)
    spreadFrom(passed(initial), sample(`the context is made of ${INPUT}`));
  for (const says of changesIn(flow).values()) spreadFrom(passed(initial), sample(says));
  spread(nodes, begins, beyond);
  const says = `${limitOf(flow)} situations were explored: raise it with --limit`;
  const ends = [...unexplored].flatMap((at): readonly Begin[] => {
    const snapshot = situations.get(at);
    return snapshot?.status === 'active'
      ? [{ from: activeNodes(snapshot), why: { verdict: 'limit', says } }]
      : [];
  });
  spread(nodes, ends, beyond);
}

const branchesIn = (node: AnyStateNode | undefined) =>
  node ? transitionsOf(node).filter(({ transition }) => !isForbidding(transition)) : [];

/** Whether it waits for anything but the end of a block that has no end. */
const mayHappen = ({ source, eventType }: AnyTransitionDefinition): boolean =>
  eventType !== `xstate.done.state.${source.id}` || endsIn(source);

/** Whether a block has an end. */
export const endsIn = (block: AnyStateNode): boolean =>
  block.type === 'parallel'
    ? childStates(block).every((region) => region.type === 'final' || endsIn(region))
    : childStates(block).some(({ type }) => type === 'final');

export const INPUT = 'the input';

/** What the start is made of without that anybody said what that holds. */
export function madeOf(flow: Flow): string | undefined {
  const {
    machine,
    config: { input },
  } = flow;
  const { context } = machine.config;
  const [outside] = startReads(flow).values();
  if (input !== undefined) return outside;
  if (
    codesIn(context)
      .flatMap(givenUses)
      .some(([[, key]]) => key === 'input')
  )
    return INPUT;
  let isRead = false;
  const note = () => {
    isRead = true;
  };
  try {
    heldStill(undefined, () => initialTransition(heldActors(machine), noting({}, note, note)));
  } catch {
    // What fails is told where it starts.
  }
  return isRead ? INPUT : outside;
}

interface Begin {
  readonly from: readonly AnyStateNode[];
  readonly why: Undecided;
}

/** Every state that can be active after these, whatever guards answer, with why the nearest of them is open. */
function spread(
  nodes: ReadonlyMap<string, AnyStateNode>,
  begins: readonly Begin[],
  beyond: Map<string, Undecided>,
): void {
  const next = begins.flatMap(({ from, why }) => from.map(({ id }) => ({ id, why })));
  for (const { id, why } of next) {
    const node = nodes.get(id);
    if (!node || beyond.has(id)) continue;
    beyond.set(id, why);
    for (const { transition } of openBranches(node))
      for (const it of entered(transition)) next.push({ id: it.id, why });
  }
}

/** The branches of a state that no earlier one without a guard stands before. */
export const openBranches = (node: AnyStateNode): readonly Branch[] =>
  transitionsOf(node).filter(({ transition }) => {
    const all = node.transitions.get(transition.eventType) ?? node.always ?? [];
    const first = all.findIndex(({ guard }) => guard === undefined);
    return !isForbidding(transition) && (first < 0 || all.indexOf(transition) <= first);
  });

/** Where a transition leads, and where else something may be otherwise after it: it changed the context. */
function changed(
  transition: AnyTransitionDefinition,
  at?: readonly AnyStateNode[],
): readonly AnyStateNode[] {
  const { source, target, actions } = transition;
  const around = at ?? activeWith(source);
  const stays = target === undefined || around.some(({ type }) => type === 'parallel');
  return [...entered(transition), ...(stays && (actions.length > 0 || target) ? around : [])];
}
