// What is read of an answer, and what is filled in where a backend leaves it out.
// @rule What is read of an answer
// @rule Which fields a body has
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  authAnswerSchema,
  confirmationAnswerSchema,
  resetAnswerSchema,
  subscriptionAnswerSchema,
} from '../../contract/answers.ts';
import { calendarListAnswerSchema, googleReasonsSchema } from '../../contract/google-answers.ts';
import { hasControls } from '../../contract/text.ts';

test('a sign-in answer needs a token and may lack a refresh token', () => {
  expect(v.is(authAnswerSchema, { token: '' })).toBe(false);
  expect(v.parse(authAnswerSchema, { token: 't' })).toEqual({ token: 't', refresh_token: '' });
});

test('an answer to a new password needs the token and the e-mail', () => {
  const answer = { token: 't', refresh_token: 'r', email_address: 'ana@example.com' };
  expect(v.parse(resetAnswerSchema, answer)).toEqual(answer);
  for (const missing of ['token', 'email_address'])
    expect(v.is(resetAnswerSchema, { ...answer, [missing]: undefined })).toBe(false);
});

test.each([
  [1_796_569_200, 'sí'],
  ['', null],
  ['2026-12-06', {}],
  ['2026-13-40T00:00:00Z', 'true'],
  [`2026-12-06T15:00:00Z${'x'.repeat(10_000)}`, '\u0000'],
])('a subscription answer with the date %j ignores it', (moment, flag) => {
  const least = v.parse(subscriptionAnswerSchema, { is_active: true });
  const dates = { trial_ends_at: moment, current_period_ends_at: moment };
  expect(
    v.parse(subscriptionAnswerSchema, {
      is_active: true,
      ...dates,
      cancel_at_period_end: flag,
      can_manage: flag,
    }),
  ).toEqual(least);
  expect(least).toMatchObject({
    trial_ends_at: null,
    current_period_ends_at: null,
    can_manage: false,
  });
  expect(v.is(subscriptionAnswerSchema, { status: 'active' })).toBe(false);
});

test('a confirmation answer allows sending a mail unless it denies it', () => {
  expect(v.parse(confirmationAnswerSchema, { email_verified: false })).toEqual({
    email_verified: false,
    can_send: true,
    taken_over: false,
  });
  expect(
    v.parse(confirmationAnswerSchema, { email_verified: true, taken_over: 'sí' }),
  ).toHaveProperty('taken_over', false);
  expect(v.is(confirmationAnswerSchema, {})).toBe(false);
});

test('a calendar list may have unnamed calendars or none', () => {
  expect(v.parse(calendarListAnswerSchema, { items: [{ id: 'c1' }] })).toEqual({
    items: [{ id: 'c1', summary: '', summaryOverride: '', accessRole: '' }],
    nextPageToken: '',
  });
  expect(v.parse(calendarListAnswerSchema, {})).toEqual({ items: [], nextPageToken: '' });
});

test.each([
  ['in both shapes', { details: [{ reason: 'A' }], errors: [{ reason: 'B' }] }, ['A', 'B']],
  ['in one', { errors: [{ reason: 'B' }] }, ['B']],
  ['beside a detail without one', { details: [{}, { reason: 'A' }] }, ['', 'A']],
])("Google's reasons are read %s", (_, error, reasons) => {
  expect(v.parse(googleReasonsSchema, { error })).toEqual(reasons);
});

test.each([
  ['una línea', 'line', false],
  ['dos\nlíneas', 'line', true],
  ['dos\r\nlíneas\ty más', 'lines', false],
  ['un nulo \u0000', 'line', true],
  ['un nulo \u0000', 'lines', true],
] as const)('%j as %s has control characters: %s', (text, typed, expected) => {
  expect(hasControls(text, typed)).toBe(expected);
});
