// Google's consent to read calendars; the token goes straight to the calendar service.
import { fromPromise } from 'xstate';
import type { RequestCalendarAccessOutput } from '../../machines/actors/request-calendar-access.ts';
import type { Services } from '../services/services.ts';
import { googleFailed } from './google-failed.ts';

interface Needs {
  readonly identity: Pick<Services['identity'], 'requestCalendarAccess'>;
  readonly googleCalendar: Pick<Services['googleCalendar'], 'setAccessToken'>;
}

export const createRequestCalendarAccess = ({ identity, googleCalendar }: Needs) =>
  fromPromise<RequestCalendarAccessOutput>(async ({ signal }) => {
    try {
      const accessToken = await identity.requestCalendarAccess(signal);
      // Whoever asked may be gone by now, and everything of theirs forgotten.
      signal.throwIfAborted();
      googleCalendar.setAccessToken(accessToken);
      return { kind: 'granted' };
    } catch (error) {
      return googleFailed(error);
    }
  });
