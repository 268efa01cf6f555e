// Which snapshots count as one, where nobody says it.
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { actionsOf, stateNodes } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';

/** Names what the text of an object cannot show: a function, or what is private in it. */
type Identify = (hidden: object) => string;

/** The value as text, whatever it holds. Two values of different texts are different. */
export function textOf(value: unknown, identify: Identify = () => ''): string {
  const around: object[] = [];
  const list = (values: Iterable<unknown>) => `[${[...values].map(text).join()}]`;
  const fields = (it: object) =>
    `{${Object.entries(it)
      .map(([key, child]) => `${JSON.stringify(key)}:${text(child)}`)
      .join()}}`;
  function text(it: unknown): string {
    if (typeof it === 'string') return JSON.stringify(it);
    if (typeof it === 'number') return Object.is(it, -0) ? '-0' : String(it);
    if (typeof it === 'bigint') return `${it}n`;
    if (typeof it === 'function') return `function ${it.name}${identify(it)}`;
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
    if (Array.isArray(it)) return list(it);
    if (it instanceof Date) return `Date ${it.getTime()}`;
    if (it instanceof Error) return `${it.name}: ${it.message}${fields(it)}`;
    if (it instanceof RegExp || it instanceof URL) return String(it);
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

const isBuiltIn = (made: { readonly name: string }) =>
  Object.hasOwn(globalThis, made.name) && Reflect.get(globalThis, made.name) === made;

/** Whether a class that it belongs to has private fields, or is not written in JavaScript. */
function hides(it: object): boolean {
  const parent: object | null = Object.getPrototypeOf(it);
  if (parent === null || parent === Object.prototype) return false;
  const source = Function.prototype.toString.call(parent.constructor);
  return /#\w|__private|WeakMap|\[native code\]/.test(source) || hides(parent);
}

const identities = new WeakMap<object, string>();
let known = 0;

/** Equal for the same object alone. */
const identityOf: Identify = (hidden) => {
  const own = identities.get(hidden) ?? ` ${known}`;
  known += 1;
  identities.set(hidden, own);
  return own;
};

/** XState numbers actors without an id, anew in each run. */
const nameOf = (id: string) => (/^x:\d+$/.test(id) ? 'an actor' : `actor ${id}`);

export const isActor = (value: object): value is { readonly id: string } =>
  'id' in value && 'getSnapshot' in value && 'send' in value;

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

/** The value again, in objects of its own. What it cannot look into is the same. */
export function copyOf<Value>(value: Value, made = new Map<object, unknown>()): Value {
  if (typeof value !== 'object' || value === null || isActor(value)) return value;
  const known = made.get(value);
  if (known !== undefined) return known as Value;
  const keep = <Copy extends object>(copy: Copy) => {
    made.set(value, copy);
    return copy;
  };
  if (value instanceof Map || value instanceof Set) {
    const copy = keep(value instanceof Map ? new Map() : new Set());
    for (const item of value) put(copy, copyOf(item, made));
    return copy as Value;
  }
  if (value instanceof Date) return keep(new Date(value)) as Value;
  const parent: object | null = Object.getPrototypeOf(value);
  const isPlain = parent === null || parent === Object.prototype || Array.isArray(value);
  if (!isPlain && (hides(value) || isBuiltIn(parent.constructor))) return value;
  const copy = keep(Array.isArray(value) ? [] : Object.create(parent));
  for (const [key, item] of Object.entries(value)) copy[key] = copyOf(item, made);
  return copy;
}

/** @param item of a Map, its key and value */
function put(into: Map<unknown, unknown> | Set<unknown>, item: unknown): void {
  if (into instanceof Set) into.add(item);
  else if (Array.isArray(item)) into.set(item[0], item[1]);
}

/** Makes `value` what `copy`, an earlier copy of it, still is. */
export function restore(value: unknown, copy: unknown): void {
  if (value === copy || typeof value !== 'object' || value === null) return;
  if (
    (value instanceof Map && copy instanceof Map) ||
    (value instanceof Set && copy instanceof Set)
  ) {
    value.clear();
    for (const item of copy) put(value, item);
  } else if (value instanceof Date && copy instanceof Date) value.setTime(copy.getTime());
  else if (typeof copy === 'object' && copy !== null) {
    for (const key of Object.keys(value)) if (!(key in copy)) Reflect.deleteProperty(value, key);
    if (Array.isArray(value) && Array.isArray(copy)) value.length = copy.length;
    Object.assign(value, copy);
  }
}
