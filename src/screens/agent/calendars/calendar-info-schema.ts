// From the text of the calendar field to the map that is sent.
import * as v from 'valibot';
import { calendarInfoOf, readCalendarList } from './calendar-list.ts';
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
