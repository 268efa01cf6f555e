// Call 8: every page of a person's Google calendar list. The access token lives in this closure only.
import { calendarListAnswerSchema } from '../../machines/contract/answers.ts';
import type { Calendar } from '../../machines/types.ts';
import { type Answer, request } from './http.ts';

export interface GoogleCalendar {
  /** Keeps the token for the next list. */
  setAccessToken(token: string): void;
  /** All calendars in Google's order. */
  list(signal: AbortSignal): Promise<Answer<readonly Calendar[]>>;
}

export function createGoogleCalendar(base: string, apiKey: string): GoogleCalendar {
  let accessToken = '';
  return {
    setAccessToken: (token) => {
      accessToken = token;
    },
    list: async (signal) => {
      const headers = { Authorization: `Bearer ${accessToken}` };
      const calendars: Calendar[] = [];
      let pageToken: string | undefined;
      do {
        const query = new URLSearchParams({ key: apiKey, ...(pageToken && { pageToken }) });
        const url = `${base}/users/me/calendarList?${query}`;
        const answer = await request(
          { method: 'get', url, headers, signal },
          calendarListAnswerSchema,
        );
        if (answer.kind !== 'ok') return answer;
        calendars.push(...answer.body.items);
        pageToken = answer.body.nextPageToken;
      } while (pageToken);
      return { kind: 'ok', body: calendars };
    },
  };
}
