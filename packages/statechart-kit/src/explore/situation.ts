// Which snapshots count as one, where nobody says it.
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { stateNodes, transitionsOf } from '../chart/transitions.ts';

/** The value as text, whatever it holds. */
export function textOf(value: unknown): string {
  const around: unknown[] = [];
  return (
    JSON.stringify(value, function (this: unknown, _, child: unknown) {
      while (around.length > 0 && around.at(-1) !== this) around.pop();
      if (typeof child === 'bigint' || typeof child === 'symbol') return String(child);
      if (typeof child === 'function') return `function ${child.name}`;
      if (typeof child !== 'object' || child === null) return child;
      if (isActor(child)) return `actor ${child.id}`;
      if (around.includes(child)) return 'itself';
      around.push(child);
      if (child instanceof Map) return [...child];
      if (child instanceof Set) return [...child];
      if (child instanceof Error) return `${child.name}: ${child.message}`;
      return child;
    }) ?? String(value)
  );
}

const isActor = (value: object): value is { readonly id: string } =>
  'id' in value && 'getSnapshot' in value && 'send' in value;

/** The state, what its history states remember, and these keys of the context. */
export function situationBy(
  { value, status, context, historyValue }: AnyMachineSnapshot,
  keys: Iterable<string>,
): string {
  const remembered = Object.entries(historyValue ?? {}).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id).toSorted(),
  ]);
  const read = [...keys].toSorted().map((key) => [key, context?.[key]]);
  return textOf([value, status, remembered, read]);
}

/** Whether something besides a guard can decide by the context: an action that looks before it acts. */
export function decidesInActions(machine: AnyStateMachine): boolean {
  const inChart = stateNodes(machine).flatMap((node) => [
    ...node.entry,
    ...node.exit,
    ...transitionsOf(node).flatMap(({ transition }) => transition.actions),
  ]);
  return [...inChart, ...Object.values(machine.implementations.actions ?? {})].some(
    (action) =>
      typeof action === 'function' && 'type' in action && DECIDING.has(String(action.type)),
  );
}

const DECIDING: ReadonlySet<string> = new Set(['xstate.enqueueActions', 'xstate.raise']);
