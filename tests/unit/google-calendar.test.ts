// Call 8 against a real server: what each answer of Google means, and how many pages are read.
// @rule What Google's calendar list means
import { expect, test } from 'vitest';
import { listCalendars } from '../../src/onboarding/actors/list-calendars.ts';
import { createPersonMemory } from '../../src/onboarding/person-memory.ts';
import { createGoogleCalendar } from '../../src/services/google-calendar.ts';
import { type Answerer, say, startLocalServer } from '../support/unit/local-server.ts';

/** Google as the test says, with an access token that was just given. */
async function serve(answer: Answerer) {
  const { url, ...server } = await startLocalServer(answer);
  const memory = createPersonMemory();
  memory.put('calendarToken', 'given');
  const googleCalendar = createGoogleCalendar(`${url}/calendar/v3`, 'a key');
  const ask = listCalendars({ googleCalendar, memory });
  const list = () => ask(undefined, new AbortController().signal);
  return { list, ...server };
}

const failed = (code: string) => ({ type: 'calendars.failed', code });
const REFUSED = { type: 'calendars.refused' };
const calendar = (id: string, summary = 'Agenda') => ({ id, summary });

test.each([
  [{ summary: 'Clínica' }, { summary: 'Clínica' }],
  [{ summary: 'c_12', summaryOverride: 'Pediatría' }, { summary: 'Pediatría' }],
  [{}, { summary: '' }],
  [
    { summary: 'A', accessRole: 'owner' },
    { summary: 'A', isOwn: true },
  ],
  [
    { summary: 'A', primary: true },
    { summary: 'A', isOwn: true },
  ],
  [
    { summary: 'A', primary: true, accessRole: 'reader' },
    { summary: 'A', isReadOnly: true },
  ],
  [{ summary: 'A', accessRole: 'writer' }, { summary: 'A' }],
  [
    { summary: 'Feriados', accessRole: 'reader' },
    { summary: 'Feriados', isReadOnly: true },
  ],
  [
    { summary: 'A', accessRole: 'freeBusyReader' },
    { summary: 'A', isReadOnly: true },
  ],
])('the calendar %j is read as %j', async (entry, read) => {
  const { list } = await serve((_, response) =>
    say(response, 200, JSON.stringify({ items: [{ id: 'a@x.test', ...entry }] })),
  );
  expect(await list()).toEqual({
    type: 'calendars.listed',
    calendars: [{ id: 'a@x.test', ...read }],
  });
});

/** Pages of Google by the token they are asked with; the first has none. */
function pages(byToken: Record<string, unknown>): Answerer {
  return (incoming, response) => {
    const token = new URL(incoming.url ?? '', 'http://x').searchParams.get('pageToken') ?? '';
    say(response, 200, JSON.stringify(byToken[token]));
  };
}

const LIST = 'GET /calendar/v3/users/me/calendarList?key=a+key';

const SCOPE_MISSING = {
  code: 403,
  message: 'Request had insufficient authentication scopes.',
  status: 'PERMISSION_DENIED',
};
const DETAIL = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
  domain: 'googleapis.com',
};
const LEGACY = { message: 'Insufficient Permission', reason: 'insufficientPermissions' };
const OTHER_REASON = { ...DETAIL, reason: 'SERVICE_DISABLED' };
const HELP = { '@type': 'type.googleapis.com/google.rpc.Help', links: [] };

const refusal = (error: unknown) => JSON.stringify({ error });

test.each([
  ['a 401', 'unauthorized', 401, refusal({ code: 401, status: 'UNAUTHENTICATED' })],
  ['an API left off', 'forbidden', 403, refusal({ details: [OTHER_REASON, HELP] })],
  ['a restricted key', 'forbidden', 403, refusal({ code: 403, status: 'PERMISSION_DENIED' })],
  ['a 403 without a body', 'forbidden', 403, ''],
  ['a 404, whatever it names,', 'other', 404, refusal({ details: [DETAIL] })],
  ['a 500', 'other', 500, ''],
])('%s becomes the failure %s', async (_, code, status, body) => {
  const { list } = await serve((_, response) => say(response, status, body));
  expect(await list()).toEqual(failed(code));
});

test.each([
  ['a 403', refusal({ ...SCOPE_MISSING, details: [DETAIL] })],
  [
    'a 403 with more to say',
    refusal({ ...SCOPE_MISSING, details: [null, HELP, DETAIL], errors: 'none' }),
  ],
  ['a legacy 403', refusal({ code: 403, errors: [LEGACY] })],
])('%s without the calendar scope is a refused consent', async (_, body) => {
  const { list } = await serve((_, response) => say(response, 403, body));
  expect(await list()).toEqual(REFUSED);
});

test.each(['<html>', '', '{"items":1}', '{"items":[{"summary":"Sin id"}]}'])(
  'an answer that reads %s is an unknown failure',
  async (body) => {
    const { list } = await serve((_, response) => say(response, 200, body));
    expect(await list()).toEqual(failed('other'));
  },
);

test('a dropped connection is a network failure', async () => {
  const { list } = await serve((incoming) => incoming.socket.destroy());
  expect(await list()).toEqual(failed('network'));
});

test('a failure on a later page lists no calendars', async () => {
  const { list } = await serve((_, response, count) =>
    count === 1
      ? say(response, 200, JSON.stringify({ items: [calendar('a')], nextPageToken: '2' }))
      : say(response, 403, ''),
  );
  expect(await list()).toEqual(failed('forbidden'));
});

test.each([
  [401, 'Bearer'],
  [403, 'Bearer given'],
])('after a %i the next request carries «%s»', async (status, second) => {
  const { list, authorizations } = await serve((_, response) => say(response, status, ''));
  await list();
  await list();
  expect(authorizations()).toEqual(['Bearer given', second]);
});

test('every page of the calendar list is read once, in order', async () => {
  const { list, calls } = await serve(
    pages({
      '': { items: [calendar('a'), calendar('b')], nextPageToken: 'two' },
      two: { items: [], nextPageToken: 'three' },
      three: { items: [calendar('c')] },
    }),
  );
  expect(await list()).toEqual({
    type: 'calendars.listed',
    calendars: [calendar('a'), calendar('b'), calendar('c')],
  });
  expect(calls()).toEqual([LIST, `${LIST}&pageToken=two`, `${LIST}&pageToken=three`]);
});

test.each([
  ['the same page', { '': { nextPageToken: 'two' }, two: { nextPageToken: 'two' } }, 2],
  [
    'an earlier page',
    { '': { nextPageToken: 'two' }, two: { nextPageToken: 'x' }, x: { nextPageToken: 'two' } },
    3,
  ],
])('reading ends when Google returns to %s', async (_, byToken, requests) => {
  const { list, calls } = await serve(pages(byToken));
  expect(await list()).toEqual(failed('other'));
  expect(calls()).toHaveLength(requests);
});
