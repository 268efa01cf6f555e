// Wraps the browser's storage. Refused values are kept in memory until the page is left.

export interface PageStorage {
  getItem(key: string): string | null;
  /** @returns whether the browser stored it */
  setItem(key: string, text: string): boolean;
  removeItem(key: string): void;
  /** Every stored key. */
  keys(): readonly string[];
  /** Whether the browser refused a value, which is kept in memory only. */
  isRefused(): boolean;
  /** Reports that the browser refused another storage, such as the session cookie. */
  reportUnavailable(): void;
  /** Calls the listener at the first refusal. */
  watchRefusal(listener: () => void): () => void;
}

/** @param area local or session storage: with cookies blocked its mere mention throws, with a full disk a write does */
export function createPageStorage(area: () => Storage): PageStorage {
  const kept = new Map<string, string>();
  const listeners = new Set<() => void>();
  let isRefused = false;
  const reportUnavailable = () => {
    isRefused = true;
    for (const listener of listeners) listener();
  };

  /** @param refused what holds where the browser refuses */
  function use<Result>(task: (storage: Storage) => Result, refused: Result): Result {
    try {
      return task(area());
    } catch {
      if (!isRefused) reportUnavailable();
      return refused;
    }
  }

  const removeItem = (key: string) => {
    kept.delete(key);
    use((storage) => storage.removeItem(key), undefined);
  };
  return {
    getItem: (key) => kept.get(key) ?? use((storage) => storage.getItem(key), null),
    setItem: (key, text) => {
      kept.delete(key);
      const isStored = use((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isStored) return true;
      // The stored value is outdated.
      removeItem(key);
      kept.set(key, text);
      return false;
    },
    removeItem,
    keys: () => {
      const stored = use(
        (storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
        [],
      );
      return [...stored, ...kept.keys()];
    },
    isRefused: () => isRefused,
    reportUnavailable,
    watchRefusal: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
