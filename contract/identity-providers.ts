// Who vouches for somebody that signs in without a password.
// @rule Which identity providers there are

export const IDENTITY_PROVIDERS = ['google'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

export const PROVIDER_NAMES: Readonly<Record<IdentityProvider, string>> = { google: 'Google' };

interface ProviderRecord {
  /** Firebase's name of the provider, in the popup that is asked for and in the claims of an ID token. */
  readonly firebaseId: string;
  /** What is asked for besides the identity. */
  readonly scopes: readonly string[];
}

export const PROVIDER_RECORDS: Readonly<Record<IdentityProvider, ProviderRecord>> = {
  google: { firebaseId: 'google.com', scopes: ['profile'] },
};
