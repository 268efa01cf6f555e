// Copies of values, whatever they hold.

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
  if (isNumbers(value)) return keep(value.slice()) as Value;
  const parent: object | null = Object.getPrototypeOf(value);
  const isPlain = parent === null || parent === Object.prototype || Array.isArray(value);
  if (!isPlain && (hides(value) || isBuiltIn(parent.constructor))) return value;
  const copy = keep(Array.isArray(value) ? [] : Object.create(parent));
  for (const key of Reflect.ownKeys(value))
    Reflect.set(copy, key, copyOf(Reflect.get(value, key), made));
  return copy;
}

const isNumbers = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && 'slice' in value;

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
  else if (isNumbers(value) && isNumbers(copy)) value.set(copy);
  else if (typeof copy === 'object' && copy !== null) {
    // What is frozen stays as it is.
    for (const key of Reflect.ownKeys(value))
      if (!(key in copy)) Reflect.deleteProperty(value, key);
    for (const key of Reflect.ownKeys(copy)) Reflect.set(value, key, Reflect.get(copy, key));
  }
}

export const isActor = (value: object): value is { readonly id: string } =>
  'id' in value && 'getSnapshot' in value && 'send' in value;

export const isBuiltIn = (made: { readonly name: string }) =>
  Object.hasOwn(globalThis, made.name) && Reflect.get(globalThis, made.name) === made;

/** Whether a class that it belongs to has private fields, or is not written in JavaScript. */
export function hides(it: object): boolean {
  const parent: object | null = Object.getPrototypeOf(it);
  if (parent === null || parent === Object.prototype) return false;
  // What a generator is at, nobody sees.
  if (typeof parent.constructor !== 'function') return true;
  const source = Function.prototype.toString.call(parent.constructor);
  return /#\w|[pP]rivate|WeakMap|\[native code\]/.test(source) || hides(parent);
}
