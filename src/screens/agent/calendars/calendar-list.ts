// Operations on the value of the calendar field: the entries, the row to add and the row in edit.
import type { CalendarInfo } from '../../../../contract/fields.ts';
import {
  BLANK,
  type CalendarList,
  type CalendarRow,
  trimmed,
} from '../../../onboarding/assistant-texts.ts';

export function isBlank({ id, service }: CalendarRow): boolean {
  return id.trim() === '' && service.trim() === '';
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
