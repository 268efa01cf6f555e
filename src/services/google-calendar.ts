// Call 8: reads all pages of a person's Google calendar list.
// @rule What Google's calendar list means
import * as v from 'valibot';
import { calendarListAnswerSchema, googleReasonsSchema } from '../../contract/google-answers.ts';
import type { Calendar, CalendarFailureCode } from '../../machines/types.ts';
import { type Exchange, exchange } from './http.ts';

/** Google's error reason when the person did not tick the calendars on the consent page. */
const SCOPE_MISSING = ['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'insufficientPermissions'];

export type CalendarList =
  | { readonly kind: 'ok'; readonly calendars: readonly Calendar[] }
  | { readonly kind: 'failed'; readonly code: CalendarFailureCode };

export interface GoogleCalendar {
  /**
   * All calendars in Google's order, each once.
   * @param accessToken as the person's consent gave it
   */
  list(accessToken: string, signal: AbortSignal): Promise<CalendarList>;
}

export function createGoogleCalendar(base: string, apiKey: string): GoogleCalendar {
  return {
    list: async (accessToken, signal) => {
      const headers = { Authorization: `Bearer ${accessToken}` };
      const calendars = new Map<string, Calendar>();
      const asked = new Set<string>();
      let pageToken = '';
      do {
        asked.add(pageToken);
        const query = new URLSearchParams({ key: apiKey, ...(pageToken && { pageToken }) });
        const url = `${base}/users/me/calendarList?${query}`;
        const page = readPage(await exchange({ method: 'get', url, headers, signal }));
        if (page.kind === 'failed') return page;
        for (const entry of page.items)
          if (!calendars.has(entry.id)) calendars.set(entry.id, calendarOf(entry));
        pageToken = page.nextPageToken;
      } while (!asked.has(pageToken));
      // A page token that repeats would cause an endless loop.
      if (pageToken !== '') return { kind: 'failed', code: 'other' };
      return { kind: 'ok', calendars: [...calendars.values()] };
    },
  };
}

type Page = { readonly kind: 'ok' } & v.InferOutput<typeof calendarListAnswerSchema>;
type Entry = v.InferOutput<typeof calendarListAnswerSchema>['items'][number];

const READ_ONLY = ['reader', 'freeBusyReader'];

function calendarOf({ id, summary, summaryOverride, accessRole, primary }: Entry): Calendar {
  const isReadOnly = READ_ONLY.includes(accessRole);
  const isOwn = accessRole === 'owner' || (primary === true && !isReadOnly);
  return {
    id,
    summary: summaryOverride || summary,
    ...(isReadOnly && { isReadOnly }),
    ...(isOwn && { isOwn }),
  };
}

type Failure = Extract<CalendarList, { kind: 'failed' }>;

function readPage(back: Exchange): Page | Failure {
  if (back.kind === 'unanswered') return { kind: 'failed', code: 'network' };
  if (!back.isOk) return { kind: 'failed', code: refusalCode(back.status, back.body) };
  const page = v.safeParse(calendarListAnswerSchema, back.body);
  return page.success ? { kind: 'ok', ...page.output } : { kind: 'failed', code: 'other' };
}

function refusalCode(status: number, body: unknown): CalendarFailureCode {
  if (status === 401) return 'unauthorized';
  if (status !== 403) return 'other';
  const reasons = v.parse(googleReasonsSchema, body);
  return SCOPE_MISSING.some((each) => reasons.includes(each)) ? 'insufficient-scope' : 'forbidden';
}
