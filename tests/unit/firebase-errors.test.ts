// What Firebase's errors mean here. The codes are those of its reference, whatever its library says of them.
import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { asIdentityError, isSessionOver } from '../../src/services/identity/firebase-errors.ts';
import { IdentityError } from '../../src/services/identity/identity.ts';

const firebase = (code: string, customData?: object) => {
  const error = new FirebaseError(code, 'Firebase: Error');
  return Object.assign(error, { customData });
};

test.each([
  ['auth/popup-closed-by-user', 'popup-closed'],
  ['auth/popup-blocked', 'popup-blocked'],
  ['auth/network-request-failed', 'network'],
  ['auth/timeout', 'network'],
  ['auth/cancelled-popup-request', 'cancelled'],
  ['auth/user-cancelled', 'cancelled'],
])('the Firebase error %s means %s', (code, meaning) => {
  const error = firebase(code);
  expect(asIdentityError(error)).toMatchObject({ code: meaning, providerCode: '', cause: error });
});

test.each(['auth/unauthorized-domain', 'auth/internal-error', 'auth/toString'])(
  'the Firebase error %s keeps its code',
  (code) => {
    const error = firebase(code);
    const known = { code: 'other', providerCode: code, cause: error };
    expect(asIdentityError(error)).toMatchObject(known);
  },
);

test('a Google script that does not load is a network error', () => {
  const event = new Event('error');
  expect(asIdentityError(firebase('auth/internal-error', event)).code).toBe('network');
  expect(asIdentityError(firebase('auth/argument-error', event)).code).toBe('other');
});

test('an error from elsewhere is unknown, and a known one stays', () => {
  const error = new TypeError('user is null');
  const unknown = { code: 'other', providerCode: '', cause: error };
  expect(asIdentityError(error)).toMatchObject(unknown);
  const known = new IdentityError('cancelled');
  expect(asIdentityError(known)).toBe(known);
});

test.each([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
])('the Firebase error %s ends the session', (code) => {
  expect(isSessionOver(firebase(code))).toBe(true);
});

test('a temporary Firebase error does not end the session', () => {
  for (const code of ['auth/network-request-failed', 'auth/too-many-requests', ''])
    expect(isSessionOver(firebase(code)), code).toBe(false);
  expect(isSessionOver(Object.assign(new Error(), { code: 'auth/user-disabled' }))).toBe(false);
});
