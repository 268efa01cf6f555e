// The value of the calendar field: the entries, the row to add and the row in edit.
import * as v from 'valibot';

const rowSchema = v.object({ id: v.string(), service: v.string() });

const listSchema = v.object({
  entries: v.array(rowSchema),
  added: rowSchema,
  edited: v.nullable(v.object({ ...rowSchema.entries, index: v.number() })),
});

export type CalendarRow = Readonly<v.InferOutput<typeof rowSchema>>;

export interface CalendarList {
  readonly entries: readonly CalendarRow[];
  /** The row that is not an entry yet. */
  readonly added: CalendarRow;
  /** The entry in edit, with its unconfirmed text. */
  readonly edited: (CalendarRow & { readonly index: number }) | null;
}

const BLANK: CalendarRow = { id: '', service: '' };

export function isBlank({ id, service }: CalendarRow): boolean {
  return id.trim() === '' && service.trim() === '';
}

/** Any other text is read as an empty list. */
export function readCalendarList(text: string): CalendarList {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), listSchema), text);
  if (!read.success) return { entries: [], added: BLANK, edited: null };
  const { entries, edited } = read.output;
  return edited && !entries[edited.index] ? { ...read.output, edited: null } : read.output;
}

export function writeCalendarList(list: CalendarList): string {
  return JSON.stringify(list);
}

/** The field's text for a stored map. An entry without an id or a service becomes the row to add. */
export function textOfCalendarInfo(info: Readonly<Record<string, string>>): string {
  const rows = Object.entries(info).map(([id, service]) => trimmed({ id, service }));
  const isWhole = ({ id, service }: CalendarRow) => id !== '' && service !== '';
  return writeCalendarList({
    entries: rows.filter(isWhole),
    added: rows.find((row) => !isWhole(row)) ?? BLANK,
    edited: null,
  });
}

/** The map that is sent. The row in edit counts as confirmed, and the row to add as added. */
export function calendarInfoOf(list: CalendarList): Record<string, string> {
  const confirmed = confirmEdit(list);
  const { entries } = isBlank(list.added) ? confirmed : addRow(confirmed);
  return Object.fromEntries(entries.map(({ id, service }) => [id, service]));
}

export function addRow(list: CalendarList): CalendarList {
  return { ...list, entries: [...list.entries, trimmed(list.added)], added: BLANK };
}

export function startEdit(list: CalendarList, index: number): CalendarList {
  const entry = list.entries[index];
  return entry ? { ...list, edited: { ...entry, index } } : list;
}

export function confirmEdit(list: CalendarList): CalendarList {
  const { entries, edited } = list;
  if (!edited) return list;
  return { ...list, entries: entries.with(edited.index, trimmed(edited)), edited: null };
}

export function cancelEdit(list: CalendarList): CalendarList {
  return { ...list, edited: null };
}

/** The row in edit stays in edit, unless it is the one that is removed. */
export function removeEntry(list: CalendarList, index: number): CalendarList {
  const { edited } = list;
  const entries = list.entries.toSpliced(index, 1);
  if (!edited || edited.index === index) return { ...list, entries, edited: null };
  const moved = edited.index > index ? edited.index - 1 : edited.index;
  return { ...list, entries, edited: { ...edited, index: moved } };
}

function trimmed({ id, service }: CalendarRow): CalendarRow {
  return { id: id.trim(), service: service.trim() };
}
