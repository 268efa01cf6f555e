// The behaviour of the calendar field: actions, announcements and focus.
import { useRef, useState } from 'react';
import { calendarTexts } from '#texts/agent.ts';
import type { Calendar } from '../../../../machines/types.ts';
import {
  type CalendarList,
  type CalendarRow,
  readCalendarList,
  trimmed,
  writeCalendarList,
} from '../../../onboarding/assistant-texts.ts';
import { useAnnouncement } from '../../../ui/announcement.tsx';
import {
  addOwn,
  addRow,
  cancelEdit,
  confirmEdit,
  removeEntry,
  startEdit,
} from './calendar-list.ts';
import {
  type Attempt,
  firstProblemPlace,
  NO_PROBLEMS,
  onlyWhere,
  type ProblemPlace,
  problemAt,
  problemsOf,
} from './calendar-problems.ts';
import { useFocusPlaces } from './use-focus-places.ts';

interface CalendarFieldState {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Number of submits that the form has refused. */
  readonly failedSubmits: number;
}

export function useCalendarField({ value, onChange, failedSubmits }: CalendarFieldState) {
  const list = readCalendarList(value);
  /** Also what was typed since the last rendering: autofill types into both inputs of a row at once. */
  const latest = useRef(list);
  latest.current = list;
  const { placeRef, elementAt, focusOn } = useFocusPlaces();
  const { announcement, announce } = useAnnouncement();
  const [attempt, setAttempt] = useState<Attempt>('submit');
  // The problems found at the last attempt. A problem that appears while typing is not shown before the next one.
  const [pointedOut, setPointedOut] = useState(NO_PROBLEMS);
  const [seenSubmits, setSeenSubmits] = useState(failedSubmits);

  function setState(next: CalendarList) {
    latest.current = next;
    onChange(writeCalendarList(next));
  }

  function pointOut(tried: Attempt) {
    const problems = problemsOf(latest.current, tried);
    setAttempt(tried);
    setPointedOut(problems);
    return problems;
  }

  if (seenSubmits !== failedSubmits) {
    setSeenSubmits(failedSubmits);
    pointOut('submit');
  }

  /** Changes the list, or points out what is wrong with the row. */
  function commit(tried: Attempt, change: (before: CalendarList) => CalendarList): boolean {
    const problems = pointOut(tried);
    const place = firstProblemPlace(problems);
    if (place) pointAt(place, problemAt(problems, place));
    else setState(change(latest.current));
    return place === null;
  }

  /** A screen reader reads the problem when the focus moves to its input. Where the focus is there already, it is announced. */
  function pointAt(place: ProblemPlace, problem: string) {
    if (elementAt(place) === document.activeElement) announce(problem);
    focusOn(place);
  }

  function typeAdded(typed: Partial<CalendarRow>) {
    const { added } = latest.current;
    setState({ ...latest.current, added: { ...added, ...typed } });
  }

  function add() {
    const { added } = latest.current;
    if (!commit('add', addRow)) return;
    announce(calendarTexts.added(nameOf(added)));
    focusOn(`edit ${latest.current.entries.length - 1}`);
  }

  /** What an import brings: the only calendar of one's own is added, with its name to be changed. */
  function receive(calendars: readonly Calendar[], isAtImport: boolean) {
    const before = latest.current;
    const after = addOwn(before, calendars);
    const own = after?.entries.at(-1);
    if (!after || !own) return;
    announce(calendarTexts.added(nameOf(own)));
    // Whoever is writing elsewhere by now is not disturbed.
    const isToChange = isAtImport && before.edited === null;
    setState(isToChange ? startEdit(after, before.entries.length) : after);
    if (isToChange) focusOn('editedService', true);
  }

  function choose(id: string) {
    typeAdded({ id });
    focusOn('addedService');
  }

  function edit(index: number) {
    // An entry that is still in edit is confirmed first, so that its text is not lost.
    if (commit('confirm', (before) => startEdit(confirmEdit(before), index))) focusOn('editedId');
  }

  function typeEdited(typed: Partial<CalendarRow>) {
    const { edited } = latest.current;
    if (edited) setState({ ...latest.current, edited: { ...edited, ...typed } });
  }

  function confirm() {
    const { edited } = latest.current;
    if (!edited || !commit('confirm', confirmEdit)) return;
    announce(calendarTexts.changed(nameOf(edited)));
    focusOn(`edit ${edited.index}`);
  }

  function cancel() {
    if (!list.edited) return;
    setState(cancelEdit(list));
    focusOn(`edit ${list.edited.index}`);
  }

  function remove(index: number) {
    const removed = list.entries[index];
    if (!removed) return;
    const after = removeEntry(list, index);
    setState(after);
    announce(calendarTexts.deleted(nameOf(removed)));
    focusOn(placeAfterRemoval(after, index));
  }

  return {
    list,
    problems: onlyWhere(problemsOf(list, attempt), pointedOut),
    announcement,
    placeRef,
    /** The control that a submit would point out first. */
    firstWrong: () => {
      const place = firstProblemPlace(problemsOf(list, 'submit')) ?? 'addedId';
      return (place === 'import' && elementAt('imported')) || elementAt(place);
    },
    actions: { typeAdded, add, receive, choose, edit, typeEdited, confirm, cancel, remove },
  };
}

/** An entry in words. */
export function nameOf(row: CalendarRow): string {
  const { id, service } = trimmed(row);
  return `${service} (${id})`;
}

function placeAfterRemoval({ entries, edited }: CalendarList, index: number) {
  const neighbour = Math.min(index, entries.length - 1);
  if (neighbour < 0) return 'addedId';
  return edited?.index === neighbour ? 'editedId' : (`delete ${neighbour}` as const);
}
