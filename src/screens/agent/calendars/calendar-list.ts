// Operations on the value of the calendar field: the entries, the row to add and the row in edit.
import type { CalendarInfo } from '../../../../contract/fields.ts';
import { MOST_ENTRIES } from '../../../../contract/text.ts';
import type { Calendar } from '../../../../machines/types.ts';
import {
  BLANK,
  type CalendarList,
  type CalendarRow,
  trimmed,
} from '../../../onboarding/assistant-texts.ts';

/** What the inputs of the row to add are called, and those of the row in edit. */
export const ROW_INPUTS = {
  added: { id: 'new_calendar_id', service: 'new_calendar_service' },
  edited: { id: 'edited_calendar_id', service: 'edited_calendar_service' },
} as const;

export function isBlank(row: CalendarRow): boolean {
  const { id, service } = trimmed(row);
  return id === '' && service === '';
}

/** The calendars that are sent. The row in edit counts as confirmed, and the row to add as added. */
export function calendarInfoOf(list: CalendarList): CalendarInfo {
  const confirmed = confirmEdit(list);
  const { entries } = isBlank(list.added) ? confirmed : addRow(confirmed);
  return entries.map(({ id, service }) => [id, service]);
}

export function addRow(list: CalendarList): CalendarList {
  return { ...list, entries: [...list.entries, trimmed(list.added)], added: BLANK };
}

/** Adds the only calendar of the person's own, by its name; null where there is none to add. */
export function addOwn(list: CalendarList, calendars: readonly Calendar[]): CalendarList | null {
  const [own, another] = calendars.filter(({ isOwn }) => isOwn);
  if (!own || another || list.entries.length >= MOST_ENTRIES) return null;
  const row = trimmed({ id: own.id, service: own.summary });
  const isTaken = [...list.entries, trimmed(list.added)].some(({ id }) => id === row.id);
  return isTaken || row.service === '' ? null : { ...list, entries: [...list.entries, row] };
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
