// What a person's forms, calls and popups leave in this page for the actors and forms that need it.
import type { StoredAssistant } from '../../contract/answers.ts';
import type { AssistantDetails } from '../../contract/assistant.ts';
import type { Credentials } from '../../contract/credentials.ts';
import type { Profile } from '../../contract/customer.ts';

export interface PersonData {
  readonly credentials: Credentials;
  /** What is typed as e-mail by somebody who is not signed in: the next form starts with it. */
  readonly typedEmail: string;
  /** The account whose password is forgotten. */
  readonly recoveryEmail: string;
  readonly newPassword: string;
  readonly profile: Profile;
  readonly assistant: AssistantDetails;
  /** The configuration as the backend last returned it, for the forms to start from. */
  readonly storedAssistant: StoredAssistant;
  /** The addresses that were opened from here to connect the assistant. Whether the person went on there is unknown. */
  readonly openedLinks: readonly string[];
  /** Secret: whoever has it can open the payment. */
  readonly paymentLink: string;
  /** Secret: whoever has it can cancel the subscription. */
  readonly portalLink: string;
  /** Access token of the person's calendars. */
  readonly calendarToken: string;
}

export interface PersonMemory {
  put<Key extends keyof PersonData>(key: Key, value: PersonData[Key]): void;
  /** Null when there is none. */
  get<Key extends keyof PersonData>(key: Key): PersonData[Key] | null;
  /**
   * Returns it and forgets it.
   * @throws {Error} when there is none
   */
  take<Key extends keyof PersonData>(key: Key): PersonData[Key];
  /** Forgets everything. */
  clear(): void;
  /** Calls back at every change. @returns ends it */
  subscribe(listener: () => void): () => void;
  /** The names of all that is kept. */
  keys(): readonly string[];
}

/** In memory only: a reload forgets it all. */
export function createPersonMemory(): PersonMemory {
  let kept: Partial<PersonData> = {};
  const listeners = new Set<() => void>();
  const setState = (next: Partial<PersonData>) => {
    kept = next;
    for (const listener of listeners) listener();
  };
  const get: PersonMemory['get'] = (key) => kept[key] ?? null;
  return {
    put: (key, value) => {
      setState({ ...kept, [key]: value });
    },
    get,
    take: (key) => {
      const value = get(key);
      if (value === null) throw new Error(`Nothing was left: ${key}`);
      const { [key]: _, ...others } = kept;
      setState(others);
      return value;
    },
    clear: () => setState({}),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keys: () => Object.keys(kept),
  };
}
