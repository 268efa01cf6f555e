// Validates the rows of the calendar field and assigns each message to an input.
// @rule How calendars are typed

import { agentErrors, agentFieldTexts } from '#texts/agent.ts';
import { MOST_ENTRIES } from '../../../../contract/text.ts';
import {
  type CalendarList,
  type CalendarRow,
  trimmed,
} from '../../../onboarding/assistant-texts.ts';
import { textProblem } from '../../field-schemas.ts';
import { confirmEdit, isBlank } from './calendar-list.ts';

/** A message for each input of a row; empty where nothing is wrong. */
export interface RowProblems {
  readonly id: string;
  readonly service: string;
}

export interface ListProblems {
  /** Of the whole list: nothing is added. It is told at the import, which is the way out. */
  readonly import: string;
  readonly added: RowProblems;
  readonly edited: RowProblems;
}

/** The attempted action, which decides which rows must be valid. */
export type Attempt = 'submit' | 'add' | 'confirm';

const FINE: RowProblems = { id: '', service: '' };

export const NO_PROBLEMS: ListProblems = { import: '', added: FINE, edited: FINE };

export function problemsOf(list: CalendarList, attempt: Attempt): ListProblems {
  const isMissing = attempt === 'submit' && isBlank(list.added) && list.entries.length === 0;
  return {
    import: isMissing ? agentFieldTexts.calendar_info.required : '',
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

/** Where something can be wrong, in the order they are shown. */
const PLACES = ['import', 'editedId', 'editedService', 'addedId', 'addedService'] as const;

export type ProblemPlace = (typeof PLACES)[number];

/** Where to go to; null when nothing is wrong. */
export function firstProblemPlace(problems: ListProblems): ProblemPlace | null {
  return PLACES.find((place) => problemAt(problems, place) !== '') ?? null;
}

/** Empty where nothing is wrong. */
export function problemAt(problems: ListProblems, place: ProblemPlace): string {
  const { edited, added } = problems;
  const messages = {
    import: problems.import,
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
    import: others.import && problems.import,
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
  if (attempt === 'submit' && isBlank(list.added)) return FINE;
  if (list.entries.length >= MOST_ENTRIES)
    return { ...FINE, id: agentErrors.tooManyCalendars(MOST_ENTRIES) };
  return rowProblems(list.added, attempt === 'submit' ? confirmEdit(list).entries : list.entries);
}

function rowProblems(row: CalendarRow, others: readonly CalendarRow[]): RowProblems {
  const { id, service } = trimmed(row);
  const isTaken = others.some((other) => other.id === id);
  return {
    id: id === '' ? agentErrors.calendarId : isTaken ? agentErrors.calendarTwice : textProblem(id),
    service: service === '' ? agentErrors.calendarService : textProblem(service),
  };
}
