// GET calendarList of the sandbox Google, with Google's response format and errors.
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Backend, RequestEnv } from '../backend.ts';
import { onlyMethods } from '../http/methods.ts';
import { CALENDAR_TOKEN, personBehind } from './identity-tokens.ts';
import type { Person } from './people.ts';

const PATH = '/sandbox/google/calendar/v3/users/me/calendarList';
/** Smaller than Google's 250, so that several pages must be read. */
const LARGEST_PAGE = 50;

const SERVICES = ['Consultas', 'Odontología', 'Pediatría', 'Cardiología & Medicina interna'];

export function googleCalendarRoutes({ tokens }: Backend) {
  return new Hono<RequestEnv>()
    .get(PATH, async (c) => {
      if (!c.req.query('key'))
        return refuse(c, 403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
      const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
      const person = await personBehind(tokens, CALENDAR_TOKEN, token);
      if (!person)
        return refuse(c, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
      const start = Number(c.req.query('pageToken') ?? '0');
      const size = Number(c.req.query('maxResults') ?? LARGEST_PAGE);
      if (!Number.isInteger(start) || start < 0 || !Number.isInteger(size) || size < 1)
        return refuse(c, 400, 'INVALID_ARGUMENT', 'Invalid page token or size.');
      return c.json(page(person, start, Math.min(size, LARGEST_PAGE)));
    })
    .all(PATH, onlyMethods('GET', 'HEAD'));
}

function page(person: Person, start: number, size: number) {
  const indexes = Array.from({ length: person.calendars }, (_, index) => index);
  const end = start + size;
  return {
    kind: 'calendar#calendarList',
    items: indexes.slice(start, end).map((index) => calendar(person, index)),
    ...(end < person.calendars && { nextPageToken: String(end) }),
  };
}

/** The first is the person's own calendar; the others have long ids like Google's. */
function calendar(person: Person, index: number) {
  const kind = 'calendar#calendarListEntry';
  if (index === 0) {
    const id = person.email || `${person.id}@group.calendar.google.com`;
    return { kind, id, summary: person.name, primary: true, accessRole: 'owner' };
  }
  const unique = createHash('sha256').update(`${person.id}/${index}`).digest('hex');
  const service = SERVICES[index - 1] ?? `Agenda ${index}`;
  const id = `c_${unique}@group.calendar.google.com`;
  return { kind, id, summary: service, accessRole: 'owner' };
}

function refuse(c: Context, code: ContentfulStatusCode, status: string, message: string) {
  return c.json({ error: { code, message, status } }, code);
}
