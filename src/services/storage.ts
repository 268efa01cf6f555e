// Stores JSON in the page's storage. Invalid values are ignored.
import type { PageStorage } from './page-storage.ts';

export interface JsonStorage {
  /** The stored value, whatever it is; null when there is none. */
  read(key: string): unknown;
  /** @returns whether the browser stored it */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Every stored key. */
  keys(): readonly string[];
}

export function createJsonStorage(storage: PageStorage): JsonStorage {
  return {
    read: (key) => parseJson(storage.getItem(key)),
    write: (key, value) => storage.setItem(key, JSON.stringify(value)),
    remove: storage.removeItem,
    keys: storage.keys,
  };
}

/** Null for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The fields of an object; none of anything else. What the app reads at its start is checked by hand, because
 * Valibot comes with the chunk of the calls.
 */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
