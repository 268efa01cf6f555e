// JSON in local storage that survives a full disk, a private window and other people's values.
import * as v from 'valibot';

export interface JsonStorage {
  /** The stored value, or null when there is none that fits the schema. */
  read<Value>(key: string, schema: v.GenericSchema<unknown, Value>): Value | null;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Every stored key. */
  keys(): readonly string[];
}

export function createJsonStorage(storage: Storage): JsonStorage {
  return {
    read: (key, schema) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), storage.getItem(key));
      return parsed.success ? parsed.output : null;
    },
    write: (key, value) => {
      try {
        storage.setItem(key, JSON.stringify(value));
      } catch {
        // The disk is full: what was typed stays on the screen, it just does not survive a reload.
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
  };
}
