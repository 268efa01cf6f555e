// Call 8: what Google refuses here says nothing about the session of the signed-in person.
import { fromPromise } from 'xstate';
import type { ListCalendarsOutput } from '../../../machines/actors/list-calendars.ts';
import type { ServerServices } from '../../services/services.ts';

export const createListCalendars = ({ googleCalendar }: Pick<ServerServices, 'googleCalendar'>) =>
  fromPromise<ListCalendarsOutput>(async ({ signal }) => {
    const answer = await googleCalendar.list(signal);
    return answer.kind === 'ok' ? { kind: 'listed', calendars: answer.calendars } : answer;
  });
