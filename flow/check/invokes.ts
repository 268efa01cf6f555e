// Invoked actors: their names, their ends, and the outcome tables they are tested with.
import type { AnyStateNode } from 'xstate';
import type { Problem, ProblemKind } from './problem.ts';
import type { Subject } from './subject.ts';

export function invokeProblems(node: AnyStateNode, { outcomes }: Subject): readonly Problem[] {
  return node.invoke.flatMap(({ id, src }) => {
    const found: readonly [boolean, ProblemKind, string][] = [
      [id !== src, 'invoke without its actor’s name', `${String(src)} is invoked as ${id}.`],
      [
        !node.transitions.has(`xstate.done.actor.${id}`),
        'invoke without onDone',
        `Nothing happens when ${id} answers.`,
      ],
      [
        !node.transitions.has(`xstate.error.actor.${id}`),
        'invoke without onError',
        `The whole machine fails when ${id} throws.`,
      ],
      [!outcomes.has(id), 'actor without outcomes', `No table says what ${id} can answer.`],
    ];
    return found.flatMap(([isWrong, kind, says]) =>
      isWrong ? [{ kind, state: node.id, says }] : [],
    );
  });
}

export function outcomeProblems(
  nodes: readonly AnyStateNode[],
  { machine, outcomes }: Subject,
): readonly Problem[] {
  const invoked = new Set(nodes.flatMap((node) => node.invoke.map(({ id }) => id)));
  return [...outcomes].flatMap(([actor, table]): readonly Problem[] => {
    if (!invoked.has(actor)) {
      const says = `No state invokes ${actor}, which has a table.`;
      return [{ kind: 'outcomes without actor', state: machine.id, says }];
    }
    return Object.entries(table).flatMap(([name, { output }]): readonly Problem[] => {
      const says = `${actor}: ${name} has nothing to answer with, so no guard can tell it.`;
      return output === undefined
        ? [{ kind: 'outcome without payload', state: machine.id, says }]
        : [];
    });
  });
}
