// Google's consent to read calendars; the token stays outside the chart.
import { fromPromise } from 'xstate';
import type { RequestCalendarAccessOutput } from '../../../machines/actors/request-calendar-access.ts';
import type { Services } from '../../services/services.ts';
import { googleFailed } from './google-failed.ts';

interface Needs {
  readonly identity: Pick<Services['identity'], 'requestCalendarAccess'>;
  readonly calendarAccess: Pick<Services['calendarAccess'], 'setToken'>;
}

export const createRequestCalendarAccess = ({ identity, calendarAccess }: Needs) =>
  fromPromise<RequestCalendarAccessOutput>(async ({ signal }) => {
    try {
      const accessToken = await identity.requestCalendarAccess(signal);
      // Whoever asked may be gone by now, and everything of theirs forgotten.
      signal.throwIfAborted();
      calendarAccess.setToken(accessToken);
      return { kind: 'granted' };
    } catch (error) {
      return googleFailed(error);
    }
  });
