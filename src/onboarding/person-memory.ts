// In-memory store for data of the person that must not be in the chart: form values, links and tokens.
import type { StoredAssistant } from '../../contract/answers.ts';
import type { AssistantDetails } from '../../contract/assistant.ts';
import type { Credentials } from '../../contract/credentials.ts';
import type { Profile } from '../../contract/customer.ts';

export interface PersonData {
  readonly credentials: Credentials;
  /** The e-mail that was typed before sign-in; the next form starts with it. */
  readonly typedEmail: string;
  /** The e-mail of the password recovery. */
  readonly recoveryEmail: string;
  readonly newPassword: string;
  readonly profile: Profile;
  /** Of the profile that the backend holds: what a new assistant starts from. */
  readonly knownProfile: Pick<Profile, 'country' | 'mobile_phone_number'>;
  readonly assistant: AssistantDetails;
  /** The configuration as the backend last returned it, for the forms to start from. */
  readonly storedAssistant: StoredAssistant;
  /** What this tab saved last. */
  readonly savedHere: StoredAssistant;
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
   * Returns the value and removes it.
   * @throws {Error} when there is none
   */
  take<Key extends keyof PersonData>(key: Key): PersonData[Key];
  /** Removes everything. */
  clear(): void;
  /** Calls the listener at every change. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** The keys that have a value. */
  keys(): readonly string[];
}

/** In memory only: a reload removes everything. */
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
