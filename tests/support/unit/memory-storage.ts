// Local storage for tests in Node.
import { createPageStorage } from '../../../src/services/page-storage.ts';
import { createJsonStorage, type JsonStorage } from '../../../src/services/storage.ts';

export function createMemoryStorage(): { raw: Map<string, string>; json: JsonStorage } {
  const raw = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return raw.size;
    },
    clear: () => raw.clear(),
    getItem: (key) => raw.get(key) ?? null,
    key: (index) => [...raw.keys()][index] ?? null,
    removeItem: (key) => void raw.delete(key),
    setItem: (key, value) => void raw.set(key, value),
  };
  return { raw, json: createJsonStorage(createPageStorage(() => storage)) };
}
