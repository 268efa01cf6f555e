// Google's consent to read calendars; the token goes straight to the calendar service.
import { fromPromise } from 'xstate';
import type { RequestCalendarAccessOutput } from '../../machines/actors/request-calendar-access.ts';
import type { Services } from '../services/services.ts';
import { googleFailureCode } from './google-failure-code.ts';

export const createRequestCalendarAccess = ({
  identity,
  googleCalendar,
}: Pick<Services, 'identity' | 'googleCalendar'>) =>
  fromPromise<RequestCalendarAccessOutput>(async ({ signal }) => {
    try {
      googleCalendar.setAccessToken(await identity.requestCalendarAccess(signal));
      return { kind: 'granted' };
    } catch (error) {
      return { kind: 'failed', code: googleFailureCode(error) };
    }
  });
