// The problems of a chart, each proven, and what stays open.

import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { functionsIn } from '../chart/code-of.ts';
import { guardParts } from '../chart/guards.ts';
import { implemented } from '../chart/implemented.ts';
import { outsideRead } from '../chart/outer-names.ts';
import { missingDelays, unknownGuards } from '../chart/outside.ts';
import { stateNodes } from '../chart/transitions.ts';
import { changesIn } from '../explore/changes.ts';
import { maybeTold, sample } from '../explore/undecided.ts';
import { verdictsOf } from '../explore/verdicts.ts';
import { untakenOf } from '../model/assumptions.ts';
import type { Flow } from '../model/flow.ts';
import { identityOf, textOf } from '../text-of.ts';
import { isPassing } from '../words/screens.ts';
import { deadEnds } from './dead-ends.ts';
import { factProblems, sampleProblems } from './facts.ts';
import type { Problem } from './problem.ts';
import { reachProblems, takenEvents, undecided, whyUnexplored } from './reach.ts';
import { wordsProblems } from './words.ts';

/** The problems by kind, each kind in chart order. */
export function checkChart(flow: Flow): readonly Problem[] {
  const nodes = stateNodes(flow.machine);
  const unexplored = whyUnexplored(flow);
  const isFirm = (guard: Guard) =>
    functionsOf(guard, flow.machine).every((it) => outsideRead(it).length === 0) &&
    (unexplored !== null || changesIn(flow).size === 0);
  const branches = nodes.flatMap((node) => branchProblems(node, isFirm));
  const taken = unexplored ? new Set() : takenEvents(flow);
  const openIn = (state: string) =>
    maybeTold(flow) ?? (unexplored ? null : verdictsOf(flow).openState(state));
  const facts = factProblems(nodes, flow)
    // The machine raises it itself.
    .filter((it) => it.kind !== 'event nobody sends' || !taken.has(`${it.state} | ${it.event}`))
    .map((it) => {
      const open = it.kind === 'event nobody sends' ? openIn(it.state) : null;
      return open ? undecided(it.state, open, { event: it.event }) : it;
    });
  return [
    ...deadEnds(flow, unexplored === null),
    ...nodes.flatMap((node) => wordingProblems(node, flow)),
    ...wordsProblems(flow),
    ...facts,
    ...sampleProblems(flow),
    ...untakenEvents(flow),
    ...[...missingDelays(flow.machine)].map(([delay, state]) =>
      undecided(state, sample(`the delay ${delay} is not implemented: nobody says how long it is`)),
    ),
    ...branches,
    ...(unexplored ? [unexplored] : reachProblems(flow, [...branches, ...facts])),
  ];
}

const untakenEvents = ({ machine, sent }: Flow): readonly Problem[] =>
  untakenOf(machine, sent).map((event) => {
    const says = 'It is in the list of events that are sent, and no state takes it.';
    return { kind: 'event nobody takes', state: machine.id, event, says };
  });

function wordingProblems(node: AnyStateNode, { config }: Flow): readonly Problem[] {
  const { descriptions = false, meta = () => null } = config.check ?? {};
  const wrong = isRested(node) ? meta(metaOf(node)) : null;
  const isBare = descriptions && !node.description;
  return [
    ...(isBare ? [{ kind: 'no description', state: node.id, says: 'It needs one.' } as const] : []),
    ...(wrong === null ? [] : [{ kind: 'wrong meta', state: node.id, says: wrong } as const]),
  ];
}

const isRested = (node: AnyStateNode): boolean => node.type === 'atomic' && !isPassing(node);

function metaOf(node: AnyStateNode): unknown {
  return node.meta ?? (node.parent && metaOf(node.parent));
}

const functionsOf = (guard: Guard, machine: AnyStateMachine): readonly object[] =>
  guardParts(guard, '').flatMap(([name, it]) =>
    functionsIn(it ?? implemented(machine, 'guards', name)),
  );

/** @param isFirm whether a guard that is asked twice answers the same twice */
function branchProblems(node: AnyStateNode, isFirm: (guard: Guard) => boolean): readonly Problem[] {
  const always = node.always ? [['always', node.always] as const] : [];
  const unknown = unknownGuards(node.machine);
  return [...node.transitions, ...always].flatMap(([event, branches]) =>
    branches.flatMap((branch, index) => {
      const earlier = branches.slice(0, index);
      const place = { state: node.id, event, branch: index + 1 };
      const told = (kind: Problem['kind'], at: number, has: string): readonly Problem[] => [
        { kind, ...place, says: `Branch ${at + 1} comes before it and has ${has}.` },
      ];
      const open = earlier.findIndex(({ guard }) => guard === undefined);
      if (open >= 0) return told('shadowed branch', open, 'no guard');
      const { guard } = branch;
      const own = [node.id, event, index + 1].join(' | ');
      if (guardParts(guard, own).some(([name]) => unknown.has(name))) return [];
      const twin = earlier.findIndex((other) => isSame(other.guard, guard));
      return twin >= 0 && isFirm(guard) ? told('same guard twice', twin, 'the same guard') : [];
    }),
  );
}

type Guard = AnyTransitionDefinition['guard'];

/** Whether two guards mean the same: one function, one name with the same parameters, or made of such in the same way. */
function isSame(one: Guard, other: Guard): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  // Functions of the same text can have closed over different values.
  if (typeof one === 'function' || typeof other === 'function') {
    const [mine, theirs] = [partsOf(one), partsOf(other)];
    return (
      mine.length > 0 &&
      mine.length === theirs.length &&
      checkOf(one) === checkOf(other) &&
      mine.every((guard, index) => isSame(guard, theirs[index]))
    );
  }
  const named = (it: Guard) => (typeof it === 'string' ? { type: it } : it);
  // Parameters can differ in what is private in them.
  return textOf(named(one), identityOf) === textOf(named(other), identityOf);
}

const partsOf = (guard: Guard): readonly Guard[] => Reflect.get(Object(guard), 'guards') ?? [];

/** What makes an `and` of it, or a `not`. */
const checkOf = (guard: Guard): string => String(Reflect.get(Object(guard), 'check'));
