// Local storage for tests in Node.
import { createPageStorage } from '../../../src/services/page-storage.ts';
import { createJsonStorage, type JsonStorage, parseJson } from '../../../src/services/storage.ts';

/** What a browser offers over these entries. */
export const storageOver = (raw: Map<string, string>): Storage => ({
  get length() {
    return raw.size;
  },
  clear: () => raw.clear(),
  getItem: (key) => raw.get(key) ?? null,
  key: (index) => [...raw.keys()][index] ?? null,
  removeItem: (key) => void raw.delete(key),
  setItem: (key, value) => void raw.set(key, value),
});

export function createMemoryStorage(): {
  raw: Map<string, string>;
  json: JsonStorage;
  /** Another tab's, which the browser tells late of what is stored from now on. */
  openLate(): JsonStorage;
} {
  const raw = new Map<string, string>();
  const json = createJsonStorage(createPageStorage(() => storageOver(raw)));
  const openLate = () => {
    const seen = new Map(raw);
    return { ...json, read: (key: string) => parseJson(seen.get(key) ?? null) };
  };
  return { raw, json, openLate };
}
