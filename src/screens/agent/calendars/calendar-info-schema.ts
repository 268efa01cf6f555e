// Converts the text of the calendar field to the value that is sent.
import * as v from 'valibot';
import { readCalendarList } from '../../../onboarding/assistant-texts.ts';
import { calendarInfoOf } from './calendar-list.ts';
import { submitProblem } from './calendar-problems.ts';

export const calendarInfoField = v.pipe(
  v.string(),
  v.transform(readCalendarList),
  v.check(
    (list) => submitProblem(list) === '',
    ({ input }) => submitProblem(input),
  ),
  v.transform(calendarInfoOf),
);
