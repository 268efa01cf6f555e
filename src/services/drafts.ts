// Stores unsaved form values, per person and form, in this browser. Never a password, never a token.
// @rule Where drafts are kept
import { fieldsOf, type JsonStorage } from './storage.ts';

/** Increase it when the fields of a form change their meaning. Older drafts are then ignored. */
const VERSION = 1;
const PREFIX = 'virsi_draft';

export type DraftName = 'profile' | 'MEDICAL' | 'GENERAL';

/** Text by field name. */
type Texts = Readonly<Record<string, string>>;

export interface Drafts {
  /** The typed text, or null when there is no draft. */
  read(email: string, form: DraftName): Texts | null;
  /** The stored values when the draft was started; null when there were none or they are unknown. */
  baseOf(email: string, form: DraftName): Texts | null;
  /** @returns false when the browser does not store it; it then lasts as long as the page */
  write(email: string, form: DraftName, values: Texts, base?: Texts | null): boolean;
  /** Sets the base of an existing draft. */
  rebase(email: string, form: DraftName, base: Texts): void;
  /** Whether the person has unsaved work in any form. */
  hasAny(email: string): boolean;
  clear(email: string, form: DraftName): void;
  /** Removes all drafts of the person. */
  clearAll(email: string): void;
}

export function createDrafts(storage: JsonStorage): Drafts {
  /** Drafts that the browser refused to store. */
  const unkept = new Map<string, unknown>();
  const prefixOf = (email: string) => `${PREFIX}:${email.toLowerCase()}:`;
  const keyOf = (email: string, form: DraftName) => prefixOf(email) + form;
  const keysOf = (email: string) =>
    [...unkept.keys(), ...storage.keys()].filter((key) => key.startsWith(prefixOf(email)));
  const read = (email: string, form: DraftName) => {
    const key = keyOf(email, form);
    return parseDraft(unkept.get(key) ?? storage.read(key));
  };
  const remove = (key: string) => {
    unkept.delete(key);
    storage.remove(key);
  };
  const write: Drafts['write'] = (email, form, values, base = null) => {
    // Without an e-mail the draft could not be told from other people's.
    if (email === '') return false;
    const key = keyOf(email, form);
    const draft = { version: VERSION, values, base };
    const isKept = storage.write(key, draft);
    if (isKept) unkept.delete(key);
    else unkept.set(key, draft);
    return isKept;
  };
  return {
    read: (email, form) => (email === '' ? null : (read(email, form)?.values ?? null)),
    baseOf: (email, form) => read(email, form)?.base ?? null,
    write,
    rebase: (email, form, base) => {
      const draft = read(email, form);
      if (draft) write(email, form, draft.values, base);
    },
    hasAny: (email) => email !== '' && keysOf(email).length > 0,
    clear: (email, form) => remove(keyOf(email, form)),
    clearAll: (email) => keysOf(email).forEach(remove),
  };
}

function parseDraft(
  value: unknown,
): { readonly values: Texts; readonly base: Texts | null } | null {
  const { version, values, base } = fieldsOf(value);
  const texts = textsOf(values);
  if (version !== VERSION || !texts) return null;
  return { values: texts, base: typeof base === 'object' && base ? textsOf(base) : null };
}

/** Null where a field holds no text. */
function textsOf(value: unknown): Texts | null {
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(fieldsOf(value))) {
    if (typeof text !== 'string') return null;
    texts[name] = text;
  }
  return texts;
}
