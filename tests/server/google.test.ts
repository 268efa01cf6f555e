// The sandbox Google: its popup and its tokens.
// @module-tag postgres
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EXPIRED, errorAnswer } from '../support/server/client.ts';
import {
  CALENDAR_SCOPE,
  calendarToken,
  messageOf,
  signInWithGoogle,
} from '../support/server/sandbox-google.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const HOUR = 3600_000;
const CALENDARS = '/sandbox/google/calendar/v3/users/me/calendarList';

const { find } = server;
const renew = (refresh_token: string) => server.post('/sandbox/google/token', { refresh_token });
const messageFrom = async (path: string, form: Record<string, string>) =>
  messageOf((await server.ask('POST', `/sandbox/google/${path}`, { form })).body);

it('the popup hands the app the person with an ID token and a refresh token', async () => {
  expect(await signInWithGoogle(server, 'lucia')).toEqual({
    source: 'virsi-sandbox-google',
    state: 's',
    outcome: 'signed-in',
    email: 'lucia.andrade@google.test',
    name: 'Lucía Andrade',
    idToken: expect.any(String),
    refreshToken: expect.any(String),
  });
});

it('calendars need consent, and the popup then hands over only an access token', async () => {
  const form = { state: 's', scope: CALENDAR_SCOPE, account: 'mateo' };
  const consent = await server.ask('POST', '/sandbox/google/account', { form });
  expect(consent.body).toContain('<h1>Acceso a tus calendarios</h1>');
  const message = { source: 'virsi-sandbox-google', state: 's' };
  expect(await messageFrom('consent', { ...form, decision: 'allow' })).toEqual({
    ...message,
    outcome: 'calendar-access',
    accessToken: expect.any(String),
  });
  const cancelled = { ...message, outcome: 'cancelled' };
  expect(await messageFrom('consent', { ...form, decision: 'deny' })).toEqual(cancelled);
  expect(await messageFrom('cancel', form)).toEqual(cancelled);
});

it('an ID token expires after an hour and is renewed with the refresh token only', async () => {
  const { email, idToken, refreshToken } = await signInWithGoogle(server, 'otra:luis');
  const calendars = await calendarToken(server, 'lucia');
  for (const token of [refreshToken, calendars]) expect(await find(email, token)).toEqual(EXPIRED);
  for (const token of [idToken, calendars, 'basura'])
    expect(await renew(token)).toEqual(errorAnswer(401, 'La sesión de Google de prueba terminó.'));
  server.pass(HOUR + 1000);
  expect(await find(email, idToken)).toEqual(EXPIRED);
  const renewed = v.parse(v.object({ id_token: v.string() }), (await renew(refreshToken)).body);
  expect((await find(email, renewed.id_token)).status).toBe(404);
  expect((await server.get(`${CALENDARS}?key=k`, calendars)).status).toBe(401);
});
