// Copies a machine with parts of it changed. The original stays as it is.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { idleLogic } from './idle-actor.ts';
import { stateNodes, transitionsOf } from './transitions.ts';

/** The new form of the branch with this name, or several in its place. `undefined` removes it. The nodes belong to the copy. */
export type BranchEdit = (
  id: string,
  branch: AnyTransitionDefinition,
) => AnyTransitionDefinition | readonly AnyTransitionDefinition[] | undefined;

const ANY_ACTOR: object = new Proxy(Object.create(null), { get: () => idleLogic });

/** The copy after `edit`, which changes its nodes in place. */
export function derivedCopy(
  machine: AnyStateMachine,
  edit: (copy: AnyStateMachine) => void,
): AnyStateMachine {
  const edited = (copy: AnyStateMachine) => {
    // By itself it would build from the original config, without the edit.
    const provide = copy.provide.bind(copy);
    copy.provide = (implementations) => edited(provide(implementations));
    // XState would find there what every object has, and fails where an actor is spawned that is not implemented.
    const { actors, ...others } = copy.implementations;
    for (const named of Object.values(others)) Object.setPrototypeOf(named, null);
    Object.setPrototypeOf(actors, ANY_ACTOR);
    edit(copy);
    return copy;
  };
  return edited(machine.provide({}));
}

/** The copy with every branch edited. Guards, actions, actors and delays are the machine's own. */
export function editedCopy(machine: AnyStateMachine, edit: BranchEdit): AnyStateMachine {
  return derivedCopy(machine, (copy) => {
    for (const node of stateNodes(copy)) {
      const named = new Map(transitionsOf(node).map(({ id, transition }) => [transition, id]));
      const edited = (branches: readonly AnyTransitionDefinition[]) =>
        branches.flatMap((branch) => edit(named.get(branch) ?? '', branch) ?? []);
      for (const [event, branches] of node.transitions)
        node.transitions.set(event, edited(branches));
      if (node.always) node.always = edited(node.always);
    }
  });
}

type Action = AnyStateNode['entry'][number];

/** Puts others in the place of the actions that are written in a copy. */
export function editActions(
  copy: AnyStateMachine,
  edit: (action: Action, node: AnyStateNode) => Action,
): void {
  for (const node of stateNodes(copy)) {
    const edited = (actions: readonly Action[]) => actions.map((it) => edit(it, node));
    node.entry = edited(node.entry);
    node.exit = edited(node.exit);
    if (node.type === 'compound') node.initial.actions = edited(node.initial.actions);
    for (const { transition } of transitionsOf(node))
      transition.actions = edited(transition.actions);
  }
}
