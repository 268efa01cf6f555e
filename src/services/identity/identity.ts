// The interface of the Google identity providers: Firebase in production, the sandbox without network.

import type { GoogleFailureCode } from '../../../machines/types.ts';

export type { GoogleFailureCode };

/** The provider's popup returned no account; `code` says why. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError';
  constructor(
    readonly code: GoogleFailureCode,
    options?: ErrorOptions,
    /** The provider's own name for an `other` failure; empty when there is none. */
    readonly providerCode = '',
  ) {
    super(`Google: ${code}`, options);
  }
}

/** The Google session has ended: the person must sign in again. */
export class NoGoogleSession extends Error {
  override readonly name = 'NoGoogleSession';
}

/** The scope of the calendar import: read-only. */
export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';

export interface GooglePerson {
  /** Empty when the provider shares none. */
  readonly email: string;
  readonly name: string;
  readonly idToken: string;
}

export interface Identity {
  /**
   * Prepares what a popup needs, which may take requests to the provider.
   * @throws when the provider's configuration cannot be used
   */
  warmUp(): void;
  /**
   * Opens the account chooser. Call it inside a click, before any await, or browsers block the popup.
   * @throws {GoogleError}
   */
  signIn(signal: AbortSignal): Promise<GooglePerson>;
  /**
   * A valid ID token for one signed-in call.
   * @throws {NoGoogleSession}
   * @throws {GoogleError} the provider could not be reached; the session may still be valid
   */
  freshIdToken(): Promise<string>;
  /**
   * Asks consent to read calendars, of any Google account; the signed-in person stays who they are.
   * Call it inside a click.
   * @returns the access token for the calendar calls; keep it in memory only
   * @throws {GoogleError} `cancelled` when consent was refused, `other` when it brought no token
   */
  requestCalendarAccess(signal: AbortSignal): Promise<string>;
  /** Ends the Google session of this browser; does nothing when there is none. */
  signOut(): Promise<void>;
}
