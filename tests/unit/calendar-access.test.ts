// Google's consent to read calendars: what each failure is called, and where the token goes.
import { expect, test } from 'vitest';
import type { PopupFailure } from '../../machines/types.ts';
import { requestCalendarAccess } from '../../src/onboarding/actors/request-calendar-access.ts';
import { IdentityError } from '../../src/services/identity/identity.ts';

/** @param consent what the provider does when it is asked */
function open(consent: () => Promise<string>) {
  const kept: unknown[] = [];
  const request = requestCalendarAccess({
    identity: { requestCalendarAccess: consent },
    memory: { put: (key, value) => void kept.push({ [key]: value }) },
  });
  const ask = (signal = new AbortController().signal) => request(undefined, signal);
  return { kept, ask };
}

const failed = (failure: PopupFailure) => ({ type: 'popup.failed', provider: 'google', failure });

test('a granted consent keeps its token outside the chart', async () => {
  const { kept, ask } = open(async () => 'given');
  expect(await ask()).toEqual({ type: 'calendars.granted' });
  expect(kept).toEqual([{ calendarToken: 'given' }]);
});

test.each([
  [new IdentityError('popup-closed'), failed({ code: 'popup-closed' })],
  [new IdentityError('popup-blocked'), failed({ code: 'popup-blocked' })],
  [new IdentityError('network'), failed({ code: 'network' })],
  [new IdentityError('cancelled'), { type: 'calendars.refused' }],
  [new IdentityError('other'), failed({ code: 'other' })],
  [new TypeError('of its own'), failed({ code: 'other' })],
])("the provider's error %s becomes its fact", async (error, fact) => {
  const { kept, ask } = open(() => Promise.reject(error));
  expect(await ask()).toEqual(fact);
  expect(kept).toEqual([]);
});

test('an unknown provider error keeps its code', async () => {
  const error = new IdentityError('other', {}, 'auth/unauthorized-domain');
  const { ask } = open(() => Promise.reject(error));
  const providerCode = 'auth/unauthorized-domain';
  expect(await ask()).toEqual(failed({ code: 'other', providerCode }));
});

test('a consent that arrives after sign-out leaves no token', async () => {
  const consents: ((token: string) => void)[] = [];
  const { kept, ask } = open(() => new Promise((resolve) => consents.push(resolve)));
  const gone = new AbortController();
  const answers = [ask(gone.signal), ask()];
  gone.abort();
  consents[0]?.('too late');
  consents[1]?.('in time');
  await Promise.all(answers);
  expect(kept).toEqual([{ calendarToken: 'in time' }]);
});
