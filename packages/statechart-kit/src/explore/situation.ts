// Which snapshots count as one, where nobody says it.
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { actionsOf, stateNodes } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { hides, isActor, isBuiltIn } from '../copy-of.ts';

/** Names what the text of a value cannot show: a symbol, a function, or what is private in an object. */
type Identify = (hidden: object | symbol) => string;

/** The value as text, whatever it holds. Two values of different texts are different. */
export function textOf(value: unknown, identify: Identify = () => ''): string {
  const around: object[] = [];
  const list = (values: Iterable<unknown>) => `[${[...values].map(text).join()}]`;
  const fields = (it: object, keys: readonly (string | symbol)[] = Reflect.ownKeys(it)) =>
    `{${keys.map((key) => `${text(key)}:${text(Reflect.get(it, key))}`).join()}}`;
  function text(it: unknown): string {
    if (typeof it === 'string') return JSON.stringify(it);
    if (typeof it === 'number') return Object.is(it, -0) ? '-0' : String(it);
    if (typeof it === 'bigint') return `${it}n`;
    if (typeof it === 'function') return `function ${it.name}${identify(it)}`;
    if (typeof it === 'symbol') return `${String(it)}${identify(it)}`;
    if (typeof it !== 'object' || it === null) return String(it);
    if (isActor(it)) return nameOf(it.id);
    const above = around.lastIndexOf(it);
    if (above >= 0) return `itself ${around.length - above}`;
    around.push(it);
    const told = inside(it);
    around.pop();
    return told;
  }
  function inside(it: object): string {
    // One with holes, or with more than its items, is told by its keys.
    if (Array.isArray(it)) return Object.keys(it).length === it.length ? list(it) : fields(it);
    if (it instanceof Date) return `Date ${it.getTime()}`;
    if (it instanceof Error) return `${it.name}: ${it.message}${fields(it, Object.keys(it))}`;
    if (it instanceof RegExp) return `${it}${it.lastIndex}`;
    if (it instanceof URL) return String(it);
    if (Object.getPrototypeOf(it) === null) return `bare ${fields(it)}`;
    const { constructor: made } = it;
    if (typeof made !== 'function' || made.name === 'Object') return fields(it);
    if (isBuiltIn(made))
      return Symbol.iterator in it
        ? `${made.name}${list(it as Iterable<unknown>)}`
        : `${made.name}${identify(it)}`;
    return `${made.name}${fields(it)}${hides(it) ? identify(it) : ''}`;
  }
  return text(value);
}

const identities = new WeakMap<object, string>();
const symbols = new Map<symbol, string>();
let known = 0;

/** Equal for the same value alone. */
const identityOf: Identify = (hidden) => {
  const kept = typeof hidden === 'symbol' ? symbols.get(hidden) : identities.get(hidden);
  if (kept !== undefined) return kept;
  known += 1;
  const own = ` ${known}`;
  if (typeof hidden === 'symbol') symbols.set(hidden, own);
  else identities.set(hidden, own);
  return own;
};

/** XState numbers actors without an id, anew in each run. */
const nameOf = (id: string) => (/^x:\d+$/.test(id) ? 'an actor' : `actor ${id}`);

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
  return textOf([value, status, childrenIn(snapshot), remembered, read], identityOf);
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
