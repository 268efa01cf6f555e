// Google's list of calendars (call 8), in pages, or a refusal.
import { startRecordingBackend } from '../../../support/browser/recording-backend.ts';

const PAGE_SIZE = 100;

export const nameOf = (index: number) => `Agenda ${index + 1}`;

export async function startCalendarService() {
  let count = 0;
  let refusal: { status: number; body: unknown } | null = null;
  let taken = 0;
  const backend = await startRecordingBackend((call) => refusal ?? { body: page(call, count) });
  return {
    url: `${backend.url}/calendar/v3`,
    /** The number of calendars from now on. */
    hold: (next: number) => {
      count = next;
      refusal = null;
    },
    refuse: (status: number, body: unknown = { error: { code: status } }) => {
      refusal = { status, body };
    },
    /** The calls since the last one of this. */
    takeCalls: () => {
      const calls = backend.recorded.slice(taken);
      taken = backend.recorded.length;
      return calls;
    },
    close: backend.close,
  };
}

function page(call: string, count: number) {
  const first = Number(new URL(call.split(' ')[1] ?? '', 'http://x').searchParams.get('pageToken'));
  const size = Math.min(PAGE_SIZE, count - first);
  const next = first + size;
  return {
    kind: 'calendar#calendarList',
    items: Array.from({ length: size }, (_, offset) => ({
      id: `agenda-${first + offset + 1}@group.calendar.google.com`,
      summary: nameOf(first + offset),
    })),
    ...(next < count && { nextPageToken: String(next) }),
  };
}
