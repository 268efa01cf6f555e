// Code that a control can do without until somebody uses it. Who fetches it keeps it here.
import { useSyncExternalStore } from 'react';

export function lateCode<Code>() {
  let code: Code | null = null;
  const listeners = new Set<() => void>();
  /** Null until it has arrived. */
  const read = () => code;
  /** Calls the listener when it has arrived. @returns unsubscribes */
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    read,
    subscribe,
    keep: (arrived: Code | null) => {
      code = arrived;
      for (const listener of [...listeners]) listener();
    },
    /** Renders again when it has arrived. */
    use: () => useSyncExternalStore(subscribe, read, read),
  };
}
