// A copy of a machine in which some branches of its transitions are others. The original stays as it is.
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { stateNodes, transitionsOf } from './transitions.ts';

/** What becomes of the branch with this name; `undefined` takes it away. Nodes are the copy's own. */
export type BranchEdit = (
  id: string,
  branch: AnyTransitionDefinition,
) => AnyTransitionDefinition | undefined;

/** The machine with every branch edited; guards, actions, actors and delays stay the machine's own. */
export function editedCopy(machine: AnyStateMachine, edit: BranchEdit): AnyStateMachine {
  const copy: AnyStateMachine = machine.provide({});
  for (const node of stateNodes(copy)) {
    const named = new Map(transitionsOf(node).map(({ id, transition }) => [transition, id]));
    const edited = (branches: readonly AnyTransitionDefinition[]) =>
      branches.flatMap((branch) => edit(named.get(branch) ?? '', branch) ?? []);
    for (const [event, branches] of node.transitions) node.transitions.set(event, edited(branches));
    if (node.always) node.always = edited(node.always);
  }
  // The original would be read anew, without the edits.
  copy.provide = (implementations) => editedCopy(machine.provide(implementations), edit);
  return copy;
}
