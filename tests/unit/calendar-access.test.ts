// Google's consent to read calendars: what each failure is called, and where the token goes.
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createRequestCalendarAccess } from '../../src/onboarding/actors/request-calendar-access.ts';
import { GoogleError } from '../../src/services/identity/identity.ts';

/** @param requestCalendarAccess what the provider does when it is asked */
function open(requestCalendarAccess: () => Promise<string>) {
  const kept: string[] = [];
  const request = createRequestCalendarAccess({
    identity: { requestCalendarAccess },
    calendarAccess: { setToken: (token) => void kept.push(token) },
  });
  const start = () => createActor(request).start();
  const ask = async () => (await waitFor(start(), ({ status }) => status === 'done')).output;
  return { kept, start, ask };
}

test('a consent is granted, and its token kept outside the chart', async () => {
  const { kept, ask } = open(async () => 'given');
  expect(await ask()).toEqual({ kind: 'granted' });
  expect(kept).toEqual(['given']);
});

test.each([
  [new GoogleError('popup-closed'), 'popup-closed'],
  [new GoogleError('popup-blocked'), 'popup-blocked'],
  [new GoogleError('network'), 'network'],
  [new GoogleError('cancelled'), 'cancelled'],
  [new GoogleError('other'), 'other'],
  [new TypeError('of its own'), 'other'],
])('%s fails with its code', async (error, code) => {
  const { kept, ask } = open(() => Promise.reject(error));
  expect(await ask()).toEqual({ kind: 'failed', code });
  expect(kept).toEqual([]);
});

test('a failure that only the provider has a name for keeps that name', async () => {
  const failure = new GoogleError('other', {}, 'auth/unauthorized-domain');
  const { ask } = open(() => Promise.reject(failure));
  const providerCode = 'auth/unauthorized-domain';
  expect(await ask()).toEqual({ kind: 'failed', code: 'other', providerCode });
});

test('a consent that comes after the person has gone leaves no token behind', async () => {
  const consents: ((token: string) => void)[] = [];
  const { kept, start, ask } = open(() => new Promise((resolve) => consents.push(resolve)));
  start().stop();
  const later = ask();
  consents[0]?.('too late');
  consents[1]?.('in time');
  await later;
  expect(kept).toEqual(['in time']);
});
