// Validates the claims of a Firebase ID token.
// @rule Which ID tokens of Google are believed
import * as v from 'valibot';
import { IDENTITY_PROVIDERS, PROVIDER_RECORDS } from '../../contract/identity-providers.ts';
import type { Identity } from '../stores/identity-store.ts';

/** Allowed difference between our clock and Google's. */
export const CLOCK_TOLERANCE_SECONDS = 60;

const LONGEST_SUBJECT = 128;

type FirebaseClaims = v.InferOutput<ReturnType<typeof firebaseClaimsSchema>>;

const subject = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_SUBJECT));

/**
 * The schema of the claims of a token that is valid now; times are in seconds since 1970.
 * Source: https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
export function firebaseClaimsSchema(projectId: string, now: () => Date) {
  const seconds = () => now().getTime() / 1000;
  const past = v.pipe(
    v.number(),
    v.check((time) => time <= seconds() + CLOCK_TOLERANCE_SECONDS),
  );
  return v.object({
    iss: v.literal(`https://securetoken.google.com/${projectId}`),
    aud: v.literal(projectId),
    sub: subject,
    exp: v.pipe(
      v.number(),
      v.check((time) => time > seconds() - CLOCK_TOLERANCE_SECONDS),
    ),
    iat: past,
    auth_time: past,
    email: v.fallback(v.string(), ''),
    email_verified: v.fallback(v.boolean(), false),
    firebase: v.fallback(
      v.object({
        sign_in_provider: v.optional(v.unknown()),
        identities: v.record(v.string(), v.unknown()),
      }),
      { identities: {} },
    ),
  });
}

const oneSubject = v.strictTuple([subject]);

/**
 * By which provider somebody came, and the provider's own name of them, where there is one and no other. It outlives a
 * Firebase user that is deleted and made anew.
 */
export function identityOf({ sub, firebase }: FirebaseClaims): Identity {
  const { sign_in_provider, identities } = firebase;
  const provider =
    IDENTITY_PROVIDERS.find((each) => PROVIDER_RECORDS[each].firebaseId === sign_in_provider) ??
    'google';
  const named = identities[PROVIDER_RECORDS[provider].firebaseId];
  return { provider, subject: v.is(oneSubject, named) ? named[0] : sub };
}
