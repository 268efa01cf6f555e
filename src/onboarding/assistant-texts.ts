// Converts the assistant's configuration to the strings of a form. The calendars are one field: a list as JSON.
import * as v from 'valibot';
import type { StoredAssistant } from '../../contract/answers.ts';
import { ASKED, ASSISTANT_DEFAULTS } from '../../contract/assistant.ts';
import { cleanLine } from '../../contract/clean-line.ts';
import type { CalendarInfo } from '../../contract/fields.ts';
import { cleanId } from '../../contract/text.ts';

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

export const BLANK: CalendarRow = { id: '', service: '' };

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

/** The field's text for stored calendars. An entry without an id or a service becomes the row to add. */
export function textOfCalendarInfo(info: CalendarInfo): string {
  const rows = info.map(([id, service]) => trimmed({ id, service }));
  const isWhole = ({ id, service }: CalendarRow) => id !== '' && service !== '';
  return writeCalendarList({
    entries: rows.filter(isWhole),
    added: rows.find((row) => !isWhole(row)) ?? BLANK,
    edited: null,
  });
}

export function trimmed({ id, service }: CalendarRow): CalendarRow {
  return { id: cleanId(id), service: cleanLine(service) };
}

export type Texts = Readonly<Record<string, string>>;

/** The text of every field that either form shows, by name. Null is a configuration that does not exist yet. */
export function textsOf(stored: StoredAssistant | null): Texts {
  const assistant = stored ?? ASSISTANT_DEFAULTS;
  const shown = new Set([...ASKED.MEDICAL, ...ASKED.GENERAL]);
  return Object.fromEntries(
    [...shown].map((name) => [name, textOf(assistant[name] || ASSISTANT_DEFAULTS[name])]),
  );
}

/** What its form shows of it. */
export function draftOf(saved: StoredAssistant): Texts {
  const asked: readonly string[] = ASKED[saved.template_type];
  return Object.fromEntries(
    Object.entries(textsOf(saved)).filter(([name]) => asked.includes(name)),
  );
}

function textOf(value: string | number | CalendarInfo): string {
  return typeof value === 'object' ? textOfCalendarInfo(value) : String(value);
}

/** Whether the values equal the base in meaning. Fields that the base does not have are ignored. */
export function hasSameValues(values: Texts, base: Texts): boolean {
  return Object.entries(values).every(([name, text]) => {
    const before = base[name];
    if (before === undefined) return true;
    if (name === 'service_number') return isSameNumber(text, before);
    return plain(name, text) === plain(name, before);
  });
}

/** With fewer digits, too many numbers end in the same way to count as equal. */
const TELLING_DIGITS = 6;

/**
 * Whether two texts are the same phone, with or without the country code. A stored number comes as the backend
 * writes it, and reading numbers takes metadata that only the forms fetch.
 */
function isSameNumber(one: string, other: string): boolean {
  const [long = '', short = ''] = [one, other]
    .map((text) => text.replace(/\D/g, '').replace(/^0+/, ''))
    .sort((a, b) => b.length - a.length);
  return long === short || (short.length >= TELLING_DIGITS && long.endsWith(short));
}

/** The text without differences that do not count: outer spaces and the order of the calendars. */
function plain(name: string, text: string): string {
  if (name !== 'calendar_info') return text.trim();
  const { entries, added, edited } = readCalendarList(text);
  const rows = entries.map((entry, index) =>
    JSON.stringify(trimmed(edited?.index === index ? edited : entry)),
  );
  return [...rows.sort(), JSON.stringify(trimmed(added))].join();
}
