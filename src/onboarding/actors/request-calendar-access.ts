// Google's consent to read calendars; the token stays outside the chart.
import { reloadForNewBuild } from '../../services/new-build.ts';
import type { ActorFunction } from '../actor-logic.ts';
import type { Services } from '../services.ts';
import { popupFailure } from './popup-failure.ts';

interface Dependencies {
  readonly identity: Pick<Services['identity'], 'requestCalendarAccess'>;
  readonly memory: Pick<Services['memory'], 'put'>;
}

export const requestCalendarAccess =
  ({ identity, memory }: Dependencies): ActorFunction<'requestCalendarAccess'> =>
  async (_, signal) => {
    try {
      const accessToken = await identity.requestCalendarAccess(signal);
      // The person may have left meanwhile, and their memory is cleared: the token must not be kept.
      signal.throwIfAborted();
      memory.put('calendarToken', accessToken);
      return { type: 'calendars.granted' };
    } catch (error) {
      const failure = popupFailure(error);
      if (failure.code === 'network') await reloadForNewBuild();
      return failure.code === 'cancelled'
        ? { type: 'calendars.refused' }
        : { type: 'popup.failed', provider: 'google', failure };
    }
  };
