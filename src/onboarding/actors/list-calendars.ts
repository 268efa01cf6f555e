// Call 8. An error of Google does not end the person's session.
import type { ActorFunction } from '../actor-logic.ts';
import type { ServerServices } from '../services.ts';

export const listCalendars =
  ({
    googleCalendar,
    memory,
  }: Pick<ServerServices, 'googleCalendar' | 'memory'>): ActorFunction<'listCalendars'> =>
  async (_, signal) => {
    const token = memory.get('calendarToken');
    const answer = await googleCalendar.list(token ?? '', signal);
    if (answer.kind === 'ok') return { type: 'calendars.listed', calendars: answer.calendars };
    // A token that Google does not accept is of no use to the next import.
    if (answer.code === 'unauthorized' && token !== null) memory.take('calendarToken');
    return answer.code === 'insufficient-scope'
      ? { type: 'calendars.refused' }
      : { type: 'calendars.failed', code: answer.code };
  };
