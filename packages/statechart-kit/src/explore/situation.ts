// Which snapshots count as one, where nobody says it.
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { actionsOf, stateNodes, stopsActors } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { isActor } from '../copy-of.ts';
import { identityOf, nameOf, textOf } from '../text-of.ts';

/** The actors that the state value does not tell: spawned ones, and those that have ended or were stopped. */
export function childrenIn(snapshot: AnyMachineSnapshot): readonly string[] {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  const invoked = new Set(
    activeNodes(snapshot).flatMap(({ invoke }) => invoke.map(({ id }) => id)),
  );
  const gone = stopsActors(snapshot.machine) ? invoked : [];
  const told = [...new Set([...Object.keys(children), ...gone])].flatMap((id) => {
    const status = children[id]?.getSnapshot()?.status ?? 'stopped';
    return status === (invoked.has(id) ? 'active' : 'stopped') ? [] : `${nameOf(id)} ${status}`;
  });
  // Nobody can tell how many there are that have no name.
  return [...new Set(told)].toSorted();
}

/** In the place of a key: which keys there are decides, and so each of them. */
export const EVERY_KEY = '…';

/** The state, its actors, what its history states remember, and these keys of the context. */
export function situationBy(snapshot: AnyMachineSnapshot, keys: readonly string[]): string {
  const { value, status, context, historyValue } = snapshot;
  const remembered = Object.entries(historyValue ?? {}).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id).toSorted(),
  ]);
  const all = Object(context);
  const deciding = Reflect.ownKeys(all).filter(
    (key) => keys.includes(EVERY_KEY) || keys.includes(String(key)),
  );
  const read = deciding
    .map((key) => [String(key), Reflect.get(all, key)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return textOf([value, status, childrenIn(snapshot), remembered, read], identityOf, true);
}

/** For how many situations it counts: each step takes and tells all that it holds. */
export const weightOf = ({ context, children }: AnyMachineSnapshot): number =>
  Math.max(1, (valuesIn(context) + Object.keys(children).length * OF_AN_ACTOR) / COMMON);
/** Values of one that counts once, and how many an actor counts for. */
const [COMMON, OF_AN_ACTOR] = [200, 10];

function valuesIn(context: unknown): number {
  const objects = new Set([context]);
  let count = 0;
  for (const it of objects) {
    if (Object(it) !== it || typeof it === 'function' || isActor(Object(it))) continue;
    const inside = it instanceof Map ? [...it].flat() : it instanceof Set ? [...it] : it;
    const values = Object.values<unknown>(Object(inside));
    count += values.length;
    for (const value of values) if (Object(value) === value) objects.add(value);
  }
  return count;
}

/** Whether something besides a guard can decide: an action that looks before it acts, or the output of a block. */
export function decidesInActions(machine: AnyStateMachine): boolean {
  const isOfBlock = ({ output, parent }: AnyStateNode) =>
    typeof output === 'function' && parent?.parent !== undefined;
  return actionsOf(machine).some(decides) || stateNodes(machine).some(isOfBlock);
}

const decides = (action: unknown): boolean =>
  typeof action === 'function' &&
  'type' in action &&
  (action.type === 'xstate.enqueueActions' ||
    // An event that is written down is the same whatever the context is.
    (action.type === 'xstate.raise' && typeof Reflect.get(action, 'event') === 'function'));
