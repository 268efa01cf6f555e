// States that the machine never leaves, although it is not done there.
import { type AnyStateNode, type AnyTransitionDefinition, fromPromise } from 'xstate';
import { implemented } from '../chart/implemented.ts';
import {
  childStates,
  entered,
  isLeaf,
  lineOf,
  stateNodes,
  withInner,
} from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { type Edge, exploreGraph } from '../explore/graph.ts';
import { endsIn, openBranches, verdictsOf } from '../explore/verdicts.ts';
import type { Flow } from '../model/flow.ts';
import type { Problem } from './problem.ts';

/** @param isExplored whether the machine can start and rest */
export function deadEnds(flow: Flow, isExplored: boolean): readonly Problem[] {
  const nodes = stateNodes(flow.machine);
  return nodes.filter(isInner).flatMap((leaf): readonly Problem[] => {
    if (isMeantToEnd(leaf) || isAlone(leaf)) return [];
    if (leaf.type !== 'final' && lineOf(leaf).some(isWorkedFor)) return [];
    if (isExplored && isOut(flow, leaf)) return [];
    const ways = nodes.flatMap(openBranches).filter(({ transition }) => goesOn(leaf, transition));
    const isShut = ways.length === 0 || (isExplored && areShut(flow, leaf, ways));
    if (!isShut) return [];
    const says =
      leaf.type === 'final'
        ? `${leaf.parent?.key ?? ''} ends here, ${takesItsEnd(leaf.parent) ? 'its onDone leads nowhere' : 'nobody takes that'}, and nothing else leads out of it.`
        : ways.length === 0
          ? 'It is not final, and nothing leads out of it.'
          : ways.some(({ id }) => isExplored && verdictsOf(flow).transitions.has(id))
            ? 'It is not final, and nothing leads out of it where it comes to rest.'
            : 'It is not final, and what leads out of it never happens.';
    return [{ kind: 'dead end', state: leaf.id, says }];
  });
}

const takesItsEnd = (block: AnyStateNode | undefined): boolean =>
  block?.transitions.has(`xstate.done.state.${block.id}`) === true;

/** Whether it ends the machine, or a region beside which others go on. */
function isMeantToEnd({ type, parent }: AnyStateNode): boolean {
  if (type !== 'final' || !parent) return false;
  const ends = (block: AnyStateNode): boolean =>
    !block.parent ||
    (block.parent.type === 'parallel' &&
      (ends(block.parent) ||
        Object.values(block.parent.states).some((it) => it !== block && goesOnAlone(it))));
  return ends(parent);
}

/** Whether a region never ends, and something can happen in it. */
const goesOnAlone = (region: AnyStateNode): boolean =>
  !endsIn(region) && withInner(region).some((it) => openBranches(it).length > 0 || isWorkedFor(it));

/** The only state of a machine or a region: there is nowhere else to be. */
const isAlone = ({ parent }: AnyStateNode): boolean =>
  parent?.type === 'parallel' ||
  (parent !== undefined &&
    (!parent.parent || parent.parent.type === 'parallel') &&
    childStates(parent).length === 1);

/** Whether it asks an actor that may go on for ever. */
const isWorkedFor = ({ parent, config, machine }: AnyStateNode): boolean =>
  parent !== undefined &&
  [config.invoke ?? []].flat().some(({ src }) => {
    const logic: unknown = typeof src === 'string' ? implemented(machine, 'actors', src) : src;
    const own = Object(Object(logic).src ?? logic);
    return String(own.transition) !== PROMISED;
  });

const PROMISED = String(fromPromise(async () => undefined).transition);

/** Whether the transition leaves the state, or does something there. */
function goesOn(leaf: AnyStateNode, transition: AnyTransitionDefinition): boolean {
  const { source, target, actions, eventType, reenter } = transition;
  const line = lineOf(leaf);
  const ended = line.find(({ id }) => eventType === `xstate.done.state.${id}`);
  if (ended && !isDoneBy(ended, leaf)) return false;
  const { entry, exit, invoke } = source.config;
  const isDoing = reenter && [entry, exit, invoke].some((it) => it !== undefined);
  const isOwn = line.includes(source);
  if (isOwn && source.parent !== undefined && (isDoing || actions.length > 0)) return true;
  if (target === undefined || (!isOwn && !isBeside(source, leaf))) return false;
  if (!line.slice(1).includes(domainOf(transition, target))) return false;
  const inside = entered({ target });
  return (
    !inside.includes(leaf) || inside.some((it) => it !== leaf && isInner(it) && !isBeside(it, leaf))
  );
}

/** The state inside which all is left, as XState says it: of a region that is entered anew, all beside it too. */
const domainOf = (
  { source, reenter }: AnyTransitionDefinition,
  target: readonly AnyStateNode[],
): AnyStateNode => {
  const isIn = (around: AnyStateNode) => (it: AnyStateNode) => lineOf(it).includes(around);
  if (!reenter && target.every(isIn(source))) return source;
  const [, ...around] = lineOf(source);
  return (
    around.find((it) => target.every((to) => to !== it && isIn(it)(to))) ?? source.machine.root
  );
};

/** A leaf that is not the whole machine. */
const isInner = (node: AnyStateNode) => node.parent !== undefined && isLeaf(node);

/** Whether both can be active. */
function isBeside(one: AnyStateNode, other: AnyStateNode): boolean {
  const line = lineOf(other);
  return lineOf(one).find((it) => line.includes(it))?.type === 'parallel';
}

/** Whether the block can be done while this state of it is active. */
function isDoneBy(block: AnyStateNode, leaf: AnyStateNode): boolean {
  if (leaf.type !== 'final') return false;
  if (block.type === 'compound') return leaf.parent === block;
  const region = lineOf(leaf).find(({ parent }) => parent === block);
  return region !== undefined && (region === leaf || isDoneBy(region, leaf));
}

/** Whether nobody comes there at all. */
function isOut(flow: Flow, { id }: AnyStateNode): boolean {
  const { states, openState } = verdictsOf(flow);
  return !states.has(id) && openState(id) === null;
}

/** Whether none of the ways was taken there, and nothing that nobody said could open one. */
function areShut(
  flow: Flow,
  leaf: AnyStateNode,
  ways: readonly { readonly id: string }[],
): boolean {
  const { openState, openTransition } = verdictsOf(flow);
  if (openState(leaf.id) || ways.some(({ id }) => openTransition(id))) return false;
  const { edges, situations, unexplored } = exploreGraph(flow);
  const isWay = (name: string) => ways.some(({ id }) => id === name);
  const here = [...situations].filter(
    ([, it]) => it.status === 'active' && activeNodes(it).some(({ id }) => id === leaf.id),
  );
  const goesOut = ({ transitions, snapshot }: Edge) =>
    snapshot.status !== 'error' && transitions.some(isWay);
  return (
    here.length > 0 && here.every(([at]) => !unexplored.has(at) && !edges.get(at)?.some(goesOut))
  );
}
