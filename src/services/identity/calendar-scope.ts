// The scope of the calendar import: read-only.
export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';
