// The interface of what signs people in with a provider: Firebase in production, the sandbox without network.

import type { IdentityProvider } from '../../../contract/identity-providers.ts';
import type { PopupFailureCode } from '../../../machines/types.ts';

export type { PopupFailureCode };

/** The provider's popup returned no account; `code` says why. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    readonly code: PopupFailureCode,
    options?: ErrorOptions,
    /** The provider's own name for an `other` failure; empty when there is none. */
    readonly providerCode = '',
  ) {
    super(code, options);
  }
}

/** The session with the provider has ended: the person must sign in again. */
export class NoSession extends Error {
  override readonly name = 'NoSession';
}

export interface IdentityPerson {
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
   * @throws {IdentityError}
   */
  signIn(provider: IdentityProvider, signal: AbortSignal): Promise<IdentityPerson>;
  /**
   * A valid ID token for one signed-in call.
   * @throws {NoSession}
   * @throws {IdentityError} the provider could not be reached; the session may still be valid
   */
  freshIdToken(): Promise<string>;
  /**
   * Asks consent to read calendars, of any Google account; the signed-in person stays who they are.
   * Call it inside a click.
   * @returns the access token for the calendar calls; keep it in memory only
   * @throws {IdentityError} `cancelled` when consent was refused, `other` when it brought no token
   */
  requestCalendarAccess(signal: AbortSignal): Promise<string>;
  /** Ends the provider's session in this browser; does nothing when there is none. */
  signOut(): Promise<void>;
}
