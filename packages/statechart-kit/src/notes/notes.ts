// Remarks on states and arrows: the file that keeps them, and how two lists of them become one.
import * as v from 'valibot';

const FORMAT = 'statechart-kit.notes';

/** Keys that a later version adds to a note stay. */
const note = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  on: v.picklist(['state', 'arrow']),
  /** The state's name, or the arrow's id. */
  name: v.string(),
  /** What the place was called when the note was written: all that is left when it is gone. */
  title: v.string(),
  text: v.string(),
  /** When it was last changed, as ISO 8601. */
  changed: v.string(),
});

const notesFile = v.looseObject({
  format: v.literal(FORMAT),
  version: v.literal(1),
  app: v.string(),
  notes: v.array(note),
});

export type Note = v.InferOutput<typeof note>;

export type ReadNotes =
  | { readonly kind: 'read'; readonly notes: readonly Note[] }
  | { readonly kind: 'no notes' }
  | { readonly kind: 'other version'; readonly version: number }
  | { readonly kind: 'other app'; readonly app: string };

const head = v.object({ format: v.literal(FORMAT), version: v.number() });

/** @param app whose notes are wanted */
export function readNotes(text: string, app: string): ReadNotes {
  // Editors of some systems begin a file with a byte order mark.
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text.replace(/^\uFEFF/, ''));
  const told = v.safeParse(head, json.output);
  if (!json.success || !told.success) return { kind: 'no notes' };
  const { version } = told.output;
  if (version !== 1) return { kind: 'other version', version };
  const file = v.safeParse(notesFile, json.output);
  if (!file.success) return { kind: 'no notes' };
  if (file.output.app !== app) return { kind: 'other app', app: file.output.app };
  return { kind: 'read', notes: joinedNotes([], file.output.notes) };
}

export function notesText(app: string, notes: readonly Note[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, app, notes }, null, 2)}\n`;
}

/** Every note of both, each once: of two versions of a note the one that was changed last. */
export function joinedNotes(own: readonly Note[], others: readonly Note[]): readonly Note[] {
  const all = new Map(own.map((it) => [it.id, it]));
  for (const other of others) {
    const known = all.get(other.id);
    if (!known || known.changed < other.changed) all.set(other.id, other);
  }
  return [...all.values()];
}
