// The problems of a chart, each proven, and what stays open.
import { stateNodes } from '../chart/transitions.ts';
import { maybeTold } from '../explore/undecided.ts';
import { verdictsOf } from '../explore/verdicts.ts';
import { untakenOf } from '../model/assumptions.ts';
import type { Flow } from '../model/flow.ts';
import { branchProblems } from './branches.ts';
import { deadEnds } from './dead-ends.ts';
import { factProblems, sampleProblems } from './facts.ts';
import type { Problem } from './problem.ts';
import { reachProblems, takenEvents, undecided, whyUnexplored } from './reach.ts';
import { wordingProblems } from './wording.ts';
import { wordsProblems } from './words.ts';

/** The problems by kind, each kind in chart order. */
export function checkChart(flow: Flow): readonly Problem[] {
  const nodes = stateNodes(flow.machine);
  const branches = nodes.flatMap(branchProblems);
  const unexplored = whyUnexplored(flow);
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
    ...branches,
    ...(unexplored ? [unexplored] : reachProblems(flow, [...branches, ...facts])),
  ];
}

const untakenEvents = ({ machine, sent }: Flow): readonly Problem[] =>
  untakenOf(machine, sent).map((event) => {
    const says = 'It is in the list of events that are sent, and no state takes it.';
    return { kind: 'event nobody takes', state: machine.id, event, says };
  });
