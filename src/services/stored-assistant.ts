// The configuration as the backend last returned it, for its owner's forms to start from.
import type { StoredAssistant } from '../../contract/answers.ts';

export interface StoredAssistantBox {
  /** Null for anybody but the person it was stored for. */
  get(email: string): StoredAssistant | null;
  set(email: string, assistant: StoredAssistant): void;
  clear(): void;
}

export function createStoredAssistantBox(): StoredAssistantBox {
  let stored: { readonly email: string; readonly assistant: StoredAssistant } | null = null;
  return {
    get: (email) => (stored?.email === email ? stored.assistant : null),
    set: (email, assistant) => {
      stored = { email, assistant };
    },
    clear: () => {
      stored = null;
    },
  };
}
