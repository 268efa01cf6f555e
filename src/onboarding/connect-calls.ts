// Composition of what calls a server. Fetched apart from the rest: no screen needs it before its first call.
import { type Calls, createCalls } from './actors/create-calls.ts';
import type { Configuration } from '../config/environment.ts';
import { createBackend } from '../services/backend.ts';
import { createGoogleCalendar } from '../services/google-calendar.ts';
import type { Services } from '../services/services.ts';
import { createTokenSource } from '../services/token-source.ts';

export function connectCalls(services: Services, configuration: Configuration): Calls {
  const { session, identity, calendarAccess } = services;
  const { urls, googleCalendarApiKey } = configuration;
  return createCalls({
    ...services,
    backend: createBackend(urls, createTokenSource(session, identity)),
    googleCalendar: createGoogleCalendar(urls.googleCalendar, googleCalendarApiKey, calendarAccess),
  });
}
