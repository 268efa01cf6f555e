// The configuration as the backend last returned it, for the forms to start from.
import type { StoredAssistant } from '../../machines/contract/answers.ts';

export interface StoredAssistantBox {
  get(): StoredAssistant | null;
  set(assistant: StoredAssistant | null): void;
}

export function createStoredAssistantBox(): StoredAssistantBox {
  let stored: StoredAssistant | null = null;
  return {
    get: () => stored,
    set: (assistant) => {
      stored = assistant;
    },
  };
}
