// Unsaved work: what was typed, per person and form, on this browser. Never a password, never a token.
import { fieldsOf, type JsonStorage } from './storage.ts';

/** Raise it when the fields of a form change their meaning. Older drafts are then ignored. */
const VERSION = 1;
const PREFIX = 'virsi_draft';

export type DraftName = 'profile' | 'MEDICAL' | 'GENERAL';

export interface Drafts {
  /** The typed text by field name, or null when there is no draft. */
  read(email: string, form: DraftName): Readonly<Record<string, string>> | null;
  write(email: string, form: DraftName, values: Readonly<Record<string, unknown>>): void;
  clear(email: string, form: DraftName): void;
  /** Forgets every form of the person. */
  clearAll(email: string): void;
}

export function createDrafts(storage: JsonStorage): Drafts {
  const prefixOf = (email: string) => `${PREFIX}:${email.toLowerCase()}:`;
  const keyOf = (email: string, form: DraftName) => prefixOf(email) + form;
  return {
    read: (email, form) => (email === '' ? null : parseDraft(storage.read(keyOf(email, form)))),
    write: (email, form, values) => {
      // Without an e-mail the draft could not be told from other people's.
      if (email !== '') storage.write(keyOf(email, form), { version: VERSION, values });
    },
    clear: (email, form) => storage.remove(keyOf(email, form)),
    clearAll: (email) => {
      for (const key of storage.keys()) {
        if (key.startsWith(prefixOf(email))) storage.remove(key);
      }
    },
  };
}

function parseDraft(value: unknown): Readonly<Record<string, string>> | null {
  const { version, values } = fieldsOf(value);
  if (version !== VERSION) return null;
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(fieldsOf(values))) {
    if (typeof text !== 'string') return null;
    texts[name] = text;
  }
  return texts;
}
