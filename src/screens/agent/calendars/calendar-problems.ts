// Validates the rows of the calendar field and assigns each message to an input.
// @rule How calendars are typed
import { MOST_ENTRIES } from '../../../../contract/text.ts';
import type { CalendarList, CalendarRow } from '../../../onboarding/assistant-texts.ts';
import { agentErrors, agentFieldTexts } from '../../../texts/agent.ts';
import { textProblem } from '../../field-schemas.ts';
import { confirmEdit, isBlank } from './calendar-list.ts';

/** A message for each input of a row; empty where nothing is wrong. */
export interface RowProblems {
  readonly id: string;
  readonly service: string;
}

export interface ListProblems {
  readonly added: RowProblems;
  readonly edited: RowProblems;
}

/** The attempted action, which decides which rows must be valid. */
export type Attempt = 'submit' | 'add' | 'confirm';

const FINE: RowProblems = { id: '', service: '' };

export const NO_PROBLEMS: ListProblems = { added: FINE, edited: FINE };

export function problemsOf(list: CalendarList, attempt: Attempt): ListProblems {
  return {
    edited: attempt === 'add' ? FINE : editedProblems(list),
    added: attempt === 'confirm' ? FINE : addedProblems(list, attempt),
  };
}

/** The message that stops a submit, if any. */
export function submitProblem(list: CalendarList): string {
  const problems = problemsOf(list, 'submit');
  const place = firstProblemPlace(problems);
  return place ? problemAt(problems, place) : '';
}

/** The inputs that can be wrong, in the order they are shown. */
const PLACES = ['editedId', 'editedService', 'addedId', 'addedService'] as const;

export type ProblemPlace = (typeof PLACES)[number];

/** The input to go to; null when nothing is wrong. */
export function firstProblemPlace(problems: ListProblems): ProblemPlace | null {
  return PLACES.find((place) => problemAt(problems, place) !== '') ?? null;
}

/** Empty where nothing is wrong. */
export function problemAt({ edited, added }: ListProblems, place: ProblemPlace): string {
  const messages = {
    editedId: edited.id,
    editedService: edited.service,
    addedId: added.id,
    addedService: added.service,
  };
  return messages[place];
}

/** Only the problems of inputs that have one in `others` too. */
export function onlyWhere(problems: ListProblems, others: ListProblems): ListProblems {
  const only = (row: RowProblems, other: RowProblems) => ({
    id: other.id && row.id,
    service: other.service && row.service,
  });
  return {
    edited: only(problems.edited, others.edited),
    added: only(problems.added, others.added),
  };
}

function editedProblems({ entries, edited }: CalendarList): RowProblems {
  if (!edited) return FINE;
  return rowProblems(
    edited,
    entries.filter((_, index) => index !== edited.index),
  );
}

function addedProblems(list: CalendarList, attempt: Attempt): RowProblems {
  if (attempt === 'submit' && isBlank(list.added)) {
    return list.entries.length === 0
      ? { ...FINE, id: agentFieldTexts.calendar_info.required }
      : FINE;
  }
  if (list.entries.length >= MOST_ENTRIES)
    return { ...FINE, id: agentErrors.tooManyCalendars(MOST_ENTRIES) };
  return rowProblems(list.added, attempt === 'submit' ? confirmEdit(list).entries : list.entries);
}

function rowProblems(row: CalendarRow, others: readonly CalendarRow[]): RowProblems {
  const id = row.id.trim();
  const isTaken = others.some((other) => other.id === id);
  const service = row.service.trim();
  return {
    id: id === '' ? agentErrors.calendarId : isTaken ? agentErrors.calendarTwice : textProblem(id),
    service: service === '' ? agentErrors.calendarService : textProblem(service),
  };
}
