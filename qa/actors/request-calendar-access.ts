import { CALENDAR_TOKEN } from '../playwright/tokens.ts';
import type { Actor } from './actor.ts';
import { popupFailures } from './common-samples.ts';
import { popup } from './replies.ts';

export const requestCalendarAccess = {
  who: 'google',
  call: null,
  asks: 'ventana del permiso de calendarios',
  // The page of the sign-in with Google.
  method: 'GET',
  path: /^\/sandbox\/google\/authorize$/,
  samples: {
    'calendars.granted': {
      says: 'da permiso',
      how: 'elige una cuenta y da el permiso',
      event: { type: 'calendars.granted' },
      way: popup({ outcome: 'calendar-access', accessToken: CALENDAR_TOKEN }),
    },
    'calendars.refused': {
      says: 'niega el permiso',
      how: 'elige una cuenta y niega el permiso',
      event: { type: 'calendars.refused' },
      way: popup({ outcome: 'cancelled' }),
    },
    ...popupFailures,
  },
} as const satisfies Actor<'requestCalendarAccess'>;
