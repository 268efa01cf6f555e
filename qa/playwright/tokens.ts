// The tokens that a run gives the app. It searches for them wherever they must not be.

/** The session's. */
export const TOKEN = 'canario-9f2e6d41-ficha';

/** Google's permission to read calendars, which is no token of the session. */
export const CALENDAR_TOKEN = 'canario-9f2e6d41-agenda';

/** The sandbox keeps it between reloads, as the specification requires. */
export const GOOGLE_REFRESH_TOKEN = 'canario-9f2e6d41-renueva';
