import type { Actor } from './actor.ts';
import { EXPIRED, NO_NETWORK } from './common-samples.ts';
import { CUT, replied } from './replies.ts';

const calendars = [{ id: 'agenda@example.com', summary: 'Agenda' }];

const error = (code: number, details?: readonly object[]) =>
  replied({ error: { code, details } }, code);

export const listCalendars = {
  who: 'google',
  call: 8,
  asks: 'GET …/users/me/calendarList',
  method: 'GET',
  path: /\/users\/me\/calendarList$/,
  samples: {
    'calendars.listed': {
      says: 'hay calendarios',
      how: 'estado 200 con calendarios en «items»',
      event: { type: 'calendars.listed', calendars },
      way: replied({ items: calendars }),
    },
    empty: {
      says: 'no hay calendarios',
      how: 'estado 200 con «items» vacío',
      event: { type: 'calendars.listed', calendars: [] },
      way: replied({ items: [] }),
    },
    'calendars.refused': {
      says: 'entra sin dar permiso de calendarios',
      how: 'estado 403 con «ACCESS_TOKEN_SCOPE_INSUFFICIENT»',
      event: { type: 'calendars.refused' },
      way: error(403, [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }]),
    },
    unauthorized: {
      says: 'Google ya no acepta el acceso',
      how: EXPIRED,
      event: { type: 'calendars.failed', code: 'unauthorized' },
      way: error(401),
    },
    forbidden: {
      says: 'Google rechaza la llamada',
      how: 'estado 403 por otra razón',
      event: { type: 'calendars.failed', code: 'forbidden' },
      way: error(403),
    },
    network: {
      says: 'sin red',
      how: NO_NETWORK,
      event: { type: 'calendars.failed', code: 'network' },
      way: CUT,
    },
    'calendars.failed': {
      says: 'otra falla',
      how: 'estado 500',
      event: { type: 'calendars.failed', code: 'other' },
      way: error(500),
    },
  },
} as const satisfies Actor<'listCalendars'>;
