// Maps Firebase's error codes. Source: https://firebase.google.com/docs/reference/js/auth#autherrorcodes
import { FirebaseError } from 'firebase/app';
import { IdentityError, type PopupFailureCode } from './identity.ts';

const CODES: Readonly<Record<string, PopupFailureCode>> = {
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
};

/** The account is deleted or disabled, or must sign in again. */
const SESSION_OVER: ReadonlySet<string> = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

export function asIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (!(error instanceof FirebaseError)) return new IdentityError('other', { cause: error });
  const code = isScriptUnreachable(error) ? 'network' : CODES[error.code];
  return code
    ? new IdentityError(code, { cause: error })
    : new IdentityError('other', { cause: error }, error.code);
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof FirebaseError && SESSION_OVER.has(error.code);
}

/** Firebase reports a Google script that did not load as an internal error with the event attached. */
function isScriptUnreachable({ code, customData }: FirebaseError): boolean {
  return code === 'auth/internal-error' && customData instanceof Event;
}
