// What Firebase's errors mean here. The codes are those of its reference, whatever its library says of them.
import { FirebaseError } from 'firebase/app';
import { describe, expect, test } from 'vitest';
import { asIdentityError, isSessionOver } from '../../src/services/identity/firebase-errors.ts';
import { IdentityError } from '../../src/services/identity/identity.ts';

const firebase = (code: string, customData?: object) => {
  const error = new FirebaseError(code, 'Firebase: Error');
  return Object.assign(error, { customData });
};

describe('a failure of Firebase', () => {
  test.each([
    ['auth/popup-closed-by-user', 'popup-closed'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/network-request-failed', 'network'],
    ['auth/timeout', 'network'],
    ['auth/cancelled-popup-request', 'cancelled'],
    ['auth/user-cancelled', 'cancelled'],
  ])('%s is %s', (code, meaning) => {
    const error = firebase(code);
    expect(asIdentityError(error)).toMatchObject({ code: meaning, providerCode: '', cause: error });
  });

  test.each(['auth/unauthorized-domain', 'auth/internal-error', 'auth/toString'])(
    '%s keeps its name',
    (code) => {
      const error = firebase(code);
      const known = { code: 'other', providerCode: code, cause: error };
      expect(asIdentityError(error)).toMatchObject(known);
    },
  );

  test('that a script of Google did not load is one of the network', () => {
    const event = new Event('error');
    expect(asIdentityError(firebase('auth/internal-error', event)).code).toBe('network');
    expect(asIdentityError(firebase('auth/argument-error', event)).code).toBe('other');
  });

  test('is not of Firebase at all, or was understood already', () => {
    const error = new TypeError('user is null');
    const unknown = { code: 'other', providerCode: '', cause: error };
    expect(asIdentityError(error)).toMatchObject(unknown);
    const known = new IdentityError('cancelled');
    expect(asIdentityError(known)).toBe(known);
  });
});

describe('a session at Google', () => {
  test.each([
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/user-token-expired',
    'auth/invalid-user-token',
    'auth/invalid-refresh-token',
  ])('is over by %s', (code) => {
    expect(isSessionOver(firebase(code))).toBe(true);
  });

  test('is not over by what may pass, or by an error of somebody else', () => {
    for (const code of ['auth/network-request-failed', 'auth/too-many-requests', ''])
      expect(isSessionOver(firebase(code)), code).toBe(false);
    expect(isSessionOver(Object.assign(new Error(), { code: 'auth/user-disabled' }))).toBe(false);
  });
});
