// Something that tells which of its keys are read.

/** What the engine itself asks for. */
const WELL_KNOWN: ReadonlySet<unknown> = new Set(
  Object.getOwnPropertyNames(Symbol).map((name) => Reflect.get(Symbol, name)),
);

const watched = new WeakSet();

export const isWatched = (it: object): boolean => watched.has(it);

export function noting<Read extends object>(
  target: Read,
  note: (key: string, value?: unknown) => unknown,
  noteAll: () => void = () => undefined,
): Read {
  const noted = (key: string | symbol, value?: unknown) =>
    key !== 'toJSON' && !WELL_KNOWN.has(key) && note(String(key), value);
  let listed = new Set<string | symbol>();
  const proxy = new Proxy(target, {
    get: (it, key) => {
      const value: unknown = Reflect.get(it, key);
      noted(key, value);
      return value;
    },
    has: (it, key) => {
      noted(key);
      return Reflect.has(it, key);
    },
    ownKeys: (it) => {
      noteAll();
      listed = new Set(Reflect.ownKeys(it));
      return [...listed];
    },
    getOwnPropertyDescriptor: (it, key) => {
      // Whoever lists the keys asks for each.
      if (!listed.delete(key)) noted(key);
      return Reflect.getOwnPropertyDescriptor(it, key);
    },
  });
  watched.add(proxy);
  return proxy;
}
