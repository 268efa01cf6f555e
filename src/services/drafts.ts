// Unsaved form values, per person and form: the page's own, with a copy in this browser's storage for a reload. Never a
// password, never a token.
// @rule Where drafts are kept
import { fieldsOf, type JsonStorage } from './storage.ts';

/** Increase it when the fields of a form change their meaning. Older drafts are then ignored. */
const VERSION = 1;
const PREFIX = 'virsi_draft';
/** Behind the key: what another tab typed before this one wrote. Of three tabs that type in turns two are kept. */
const ASIDE = ':aside';

export type DraftName = 'profile' | 'MEDICAL' | 'GENERAL';

/** Text by field name. */
type Texts = Readonly<Record<string, string>>;

export interface Drafts {
  /** The typed text, or null when there is no draft. */
  read(email: string, form: DraftName): Texts | null;
  /** Reads it for a form that shows it: from now on it is this page's own. */
  open(email: string, form: DraftName): Texts | null;
  /** The stored values when the draft was started; null when there were none or they are unknown. */
  baseOf(email: string, form: DraftName): Texts | null;
  /** @returns false when the browser does not store it */
  write(email: string, form: DraftName, values: Texts, base?: Texts | null): boolean;
  /** Sets the base of an existing draft. */
  rebase(email: string, form: DraftName, base: Texts): void;
  /** Whether the person has unsaved work in any form. */
  hasAny(email: string): boolean;
  clear(email: string, form: DraftName): void;
  /**
   * Removes what this page has typed and is done with; what another tab typed stays, as it may be closed.
   * @param values all of it, unless a save says what was sent: what was typed since then stays
   */
  settle(email: string, form: DraftName, values?: Texts | null): void;
  /** What was typed or shown in this page. */
  own(email: string, form: DraftName): Texts | null;
  /** Removes all drafts of the person. */
  clearAll(email: string): void;
  /** Another tab has saved: until it is stored again, what this page typed counts, whatever the storage shows. */
  doubt(email: string): void;
  /** Stores this page's own again where another tab removed the stored copy of both. */
  storeAgain(email: string): void;
  /** The person has gone: what is stored is all that is left. */
  release(): void;
}

export function createDrafts(storage: JsonStorage): Drafts {
  /** What was typed or shown in this page. Other tabs share the storage, and a browser tells of their changes late. */
  const own = new Map<string, Draft>();
  const prefixOf = (email: string) => `${PREFIX}:${email.toLowerCase()}:`;
  const keyOf = (email: string, form: DraftName) => prefixOf(email) + form;
  const keysOf = (email: string) =>
    [...own.keys(), ...storage.keys()].filter((key) => key.startsWith(prefixOf(email)));
  /** Keys of what the browser did not store, or whose copy another tab may be changing. */
  const unsure = new Set<string>();
  const stored = (key: string) => parseDraft(storage.read(key));
  /** What is stored there and says something else. */
  const othersThan = (values: Texts | undefined, key: string) =>
    [key, key + ASIDE]
      .map(stored)
      .filter((each) => each && JSON.stringify(each.values) !== JSON.stringify(values));
  const read = (email: string, form: DraftName) => {
    if (email === '') return null;
    const key = keyOf(email, form);
    return unsure.has(key) ? (own.get(key) ?? null) : stored(key);
  };
  const store = (key: string, draft: Draft) => {
    const [other] = othersThan(own.get(key)?.values, key);
    if (other) storage.write(key + ASIDE, other);
    else storage.remove(key + ASIDE);
    own.set(key, draft);
    const isStored = storage.write(key, draft);
    if (isStored) unsure.delete(key);
    else unsure.add(key);
    return isStored;
  };
  const remove = (key: string) => {
    own.delete(key);
    unsure.delete(key);
    for (const place of [key, key + ASIDE]) storage.remove(place);
  };
  return {
    read: (email, form) => read(email, form)?.values ?? null,
    open: (email, form) => {
      const draft = read(email, form);
      if (draft) own.set(keyOf(email, form), draft);
      return draft?.values ?? null;
    },
    baseOf: (email, form) => read(email, form)?.base ?? null,
    write: (email, form, values, base = null) => {
      // Without an e-mail the draft could not be told from other people's.
      if (email === '') return false;
      return store(keyOf(email, form), { version: VERSION, values, base });
    },
    rebase: (email, form, base) => {
      const key = keyOf(email, form);
      const [mine, there] = [own.get(key), stored(key)];
      if (mine && there) store(key, { ...mine, base });
      else if (mine) own.set(key, { ...mine, base });
      else if (there) storage.write(key, { ...there, base });
    },
    hasAny: (email) => email !== '' && keysOf(email).length > 0,
    clear: (email, form) => remove(keyOf(email, form)),
    own: (email, form) => own.get(keyOf(email, form))?.values ?? null,
    settle: (email, form, done) => {
      const key = keyOf(email, form);
      const mine = own.get(key)?.values;
      const values = done === undefined ? mine : done;
      if (!values || (mine && JSON.stringify(mine) !== JSON.stringify(values))) return;
      const others = othersThan(values, key);
      remove(key);
      others.forEach((each, i) => void storage.write(i === 0 ? key : key + ASIDE, each));
    },
    clearAll: (email) => keysOf(email).forEach(remove),
    doubt: (email) => {
      for (const key of own.keys()) if (key.startsWith(prefixOf(email))) unsure.add(key);
    },
    storeAgain: (email) => {
      for (const [key, draft] of own)
        if (key.startsWith(prefixOf(email)) && storage.read(key) === null)
          storage.write(key, draft);
    },
    release: () => {
      own.clear();
      unsure.clear();
    },
  };
}

interface Draft {
  readonly version: typeof VERSION;
  readonly values: Texts;
  readonly base: Texts | null;
}

function parseDraft(value: unknown): Draft | null {
  const { version, values, base } = fieldsOf(value);
  const texts = textsOf(values);
  if (version !== VERSION || !texts) return null;
  return { version, values: texts, base: typeof base === 'object' && base ? textsOf(base) : null };
}

/** Null where a field holds no text. */
export function textsOf(value: unknown): Texts | null {
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(fieldsOf(value))) {
    if (typeof text !== 'string') return null;
    texts[name] = text;
  }
  return texts;
}
