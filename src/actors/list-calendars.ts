// Call 8: 401 and 403 are Google's word on the consent, not on the session.
import { fromPromise } from 'xstate';
import type { ListCalendarsOutput } from '../../machines/actors/list-calendars.ts';
import type { Services } from '../services/services.ts';
import { httpTexts } from '../texts/http.ts';

export const createListCalendars = ({ googleCalendar }: Pick<Services, 'googleCalendar'>) =>
  fromPromise<ListCalendarsOutput>(async ({ signal }) => {
    const answer = await googleCalendar.list(signal);
    if (answer.kind === 'ok') return { kind: 'listed', calendars: answer.body };
    if (answer.kind === 'failed') return answer;
    return answer.status === 401 || answer.status === 403
      ? { kind: 'denied' }
      : { kind: 'failed', detail: httpTexts.status(answer.status) };
  });
