// Every transition of a machine, under a name that is stable between runs.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { oncePer } from '../once.ts';

/** An action of a copy, which tells what it takes. */
export const TAKEN = 'flow.taken';
/** An action of a copy, which tells what it enters. */
export const ENTERED = 'flow.entered';
/** Whether only a copy does it, and not the machine. */
export const isMark = (type: string): boolean => type === TAKEN || type === ENTERED;

/** The states inside, without history nodes. */
export const childStates = ({ states }: AnyStateNode): readonly AnyStateNode[] =>
  Object.values(states).filter(({ type }) => type !== 'history');

/** The state and all inside it, in chart order. */
export const withInner = oncePer((node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...childStates(node).flatMap(withInner),
]);

/** The root and all its descendants in chart order, without history nodes. */
export const stateNodes = ({ root }: AnyStateMachine): readonly AnyStateNode[] => withInner(root);

/** What is counted as a state, wherever states are counted: all but the machine itself. */
export const countedStates = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  stateNodes(machine).slice(1);

/** Whether nothing is inside the state. */
export const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';

/** The state and those around it. */
export const lineOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent ? [node, ...lineOf(node.parent)] : [node];

/** All that can be active with a state: those around it and inside it, and regions beside it. */
export const activeWith = (node: AnyStateNode): readonly AnyStateNode[] =>
  lineOf(node).flatMap((it) => (it === node || it.type === 'parallel' ? withInner(it) : it));

/** A branch of the chart under its name. */
export interface Branch {
  readonly id: string;
  readonly transition: AnyTransitionDefinition;
}

/** The transitions of one node, with their names. */
export function transitionsOf(node: AnyStateNode): readonly Branch[] {
  const byEvent = [...node.transitions.values()];
  const always = node.always ? [node.always] : [];
  return [...byEvent, ...always].flatMap((branches) =>
    branches.map((transition, branch) => ({
      id: `${node.id} | ${transition.eventType || 'always'} | ${branch + 1}`,
      transition,
    })),
  );
}

/** The transitions of all states, in chart order. */
export const allTransitions = (machine: AnyStateMachine): readonly Branch[] =>
  stateNodes(machine).flatMap(transitionsOf);

/** Every action that is written in the chart or named by it. */
export const actionsOf = (machine: AnyStateMachine): readonly unknown[] => [
  ...stateNodes(machine).flatMap((node) => [
    ...node.entry,
    ...node.exit,
    ...(node.type === 'compound' ? node.initial.actions : []),
    ...transitionsOf(node).flatMap(({ transition }) => transition.actions),
  ]),
  ...Object.values(machine.implementations.actions ?? {}),
];

/** Else one that a snapshot does not have is only not told, as in one that was sent from a page. */
export const stopsActors = oncePer((machine: AnyStateMachine): boolean =>
  actionsOf(machine)
    .map(Object)
    .some(({ type, collect }) => type === 'xstate.stopChild' || /\bstopChild\b/.test(collect)),
);

/** The name of a transition from a running machine. It is sent to the page as text. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = source.transitions.get(eventType) ?? source.always ?? [];
  return `${source.id} | ${eventType || 'always'} | ${branches.indexOf(transition) + 1}`;
}

/** Where a state begins. */
export const initialOf = (node: AnyStateNode): AnyStateNode => node.initial.target[0] ?? node;

/** The target state. A history node stands for its parent. */
export function targetState(target: AnyStateNode): AnyStateNode {
  return target.type === 'history' && target.parent ? target.parent : target;
}

/** Whether it only keeps a state around it from taking the event: it leads nowhere and does nothing. */
export const isForbidding = ({ target, actions }: AnyTransitionDefinition): boolean =>
  target === undefined && actions.length === 0;

/** The states that a transition can enter. */
export function entered({
  target = [],
}: Pick<AnyTransitionDefinition, 'target'>): readonly AnyStateNode[] {
  const inside = (node: AnyStateNode): readonly AnyStateNode[] => [
    node,
    ...(node.type === 'compound' ? node.initial.target.flatMap(withHistory) : []),
    ...(node.type === 'parallel' ? Object.values(node.states).flatMap(inside) : []),
  ];
  const withHistory = (node: AnyStateNode): readonly AnyStateNode[] =>
    node.type === 'history' ? withInner(targetState(node)) : inside(node);
  const isTargeted = (node: AnyStateNode) => target.some((it) => lineOf(it).includes(node));
  const around = (node: AnyStateNode): readonly AnyStateNode[] =>
    node.parent
      ? [
          node.parent,
          ...(node.parent.type === 'parallel'
            ? Object.values(node.parent.states).flatMap((it) => (isTargeted(it) ? [] : inside(it)))
            : []),
          ...around(node.parent),
        ]
      : [];
  return target.flatMap((node) => [...withHistory(node), ...around(node)]);
}
