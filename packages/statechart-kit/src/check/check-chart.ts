// The problems of a chart that can be found without running it.
import type { AnyStateNode } from 'xstate';
import { stateNodes, targetState, transitionsOf } from '../chart/transitions.ts';
import { matchesEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { branchProblems } from './branches.ts';
import { factProblems, sampleProblems } from './facts.ts';
import type { Problem } from './problem.ts';
import { reachProblems, takenEvents } from './reach.ts';
import { wordingProblems } from './wording.ts';
import { wordsProblems } from './words.ts';

/** The problems by kind, each kind in chart order. */
export function checkChart(flow: Flow): readonly Problem[] {
  const nodes = stateNodes(flow.machine);
  const branches = nodes.flatMap(branchProblems);
  const taken = takenEvents(flow);
  const facts = factProblems(nodes, flow)
    // The machine raises it itself.
    .filter((it) => it.kind !== 'event nobody sends' || !taken.has(`${it.state} | ${it.event}`));
  return [
    ...nodes.flatMap(deadEnd),
    ...nodes.flatMap((node) => wordingProblems(node, flow)),
    ...wordsProblems(flow),
    ...facts,
    ...sampleProblems(flow),
    ...untakenEvents(nodes, flow),
    ...branches,
    ...reachProblems(flow, [...branches, ...facts]),
  ];
}

/** A state that is not final, and that no transition of its own or of an ancestor leaves. Other regions may go on. */
function deadEnd(node: AnyStateNode): readonly Problem[] {
  if (node.type !== 'atomic' || ancestors(node).some(({ type }) => type === 'parallel')) return [];
  const around = [node, ...ancestors(node)].flatMap(transitionsOf);
  const leaves = around.some(({ transition }) =>
    transition.target?.some((target) => innermost(targetState(target)) !== node),
  );
  const says = 'It is not final, and nothing leads out of it.';
  return leaves ? [] : [{ kind: 'dead end', state: node.id, says }];
}

/** The state that is entered by following `initial` all the way down. */
function innermost(node: AnyStateNode): AnyStateNode {
  const [first] = node.type === 'compound' ? node.initial.target : [];
  return first ? innermost(first) : node;
}

function ancestors({ parent }: AnyStateNode): readonly AnyStateNode[] {
  return parent ? [parent, ...ancestors(parent)] : [];
}

function untakenEvents(
  nodes: readonly AnyStateNode[],
  { machine, sent }: Flow,
): readonly Problem[] {
  const taken = nodes.flatMap((node) => [...node.transitions.keys()]);
  return [...new Set(sent.map(({ type }) => type))]
    .filter((type) => !taken.some((descriptor) => matchesEvent(descriptor, type)))
    .map((event): Problem => {
      const says = 'It is in the list of events that are sent, and no state takes it.';
      return { kind: 'event nobody takes', state: machine.id, event, says };
    });
}
