// Which snapshots count as one, where nobody says it.
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { stateNodes, transitionsOf } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';

/** The value as text, whatever it holds. */
export function textOf(value: unknown): string {
  const around: unknown[] = [];
  return (
    JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, child: unknown) {
      while (around.length > 0 && around.at(-1) !== this) around.pop();
      // What an actor makes of itself for JSON has no name.
      const itself = this[key];
      if (isActor(itself)) return nameOf(itself.id);
      if (typeof child === 'bigint' || typeof child === 'symbol') return String(child);
      if (typeof child === 'function') return `function ${child.name}`;
      if (typeof child !== 'object' || child === null) return child;
      if (around.includes(child)) return 'itself';
      around.push(child);
      if (child instanceof Map) return [...child];
      if (child instanceof Set) return [...child];
      if (child instanceof Error) return `${child.name}: ${child.message}`;
      return child;
    }) ?? String(value)
  );
}

/** XState numbers actors without an id, anew in each run. */
const nameOf = (id: string) => (/^x:\d+$/.test(id) ? 'an actor' : `actor ${id}`);

const isActor = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'getSnapshot' in value &&
  'send' in value;

/** The actors that the state value does not tell: spawned ones, and those that have ended. */
export function childrenIn(snapshot: AnyMachineSnapshot): readonly string[] {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  const invoked = new Set(
    activeNodes(snapshot).flatMap(({ invoke }) => invoke.map(({ id }) => id)),
  );
  return Object.values(children)
    .flatMap((child) => {
      const status = child?.getSnapshot()?.status;
      return child && !(status === 'active' && invoked.has(child.id))
        ? [`${nameOf(child.id)} ${status}`]
        : [];
    })
    .toSorted();
}

/** The state, its actors, what its history states remember, and these keys of the context. */
export function situationBy(snapshot: AnyMachineSnapshot, keys: Iterable<string>): string {
  const { value, status, context, historyValue } = snapshot;
  const remembered = Object.entries(historyValue ?? {}).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id).toSorted(),
  ]);
  const read = [...keys].toSorted().map((key) => [key, context?.[key]]);
  return textOf([value, status, childrenIn(snapshot), remembered, read]);
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
