// Validates the claims of a Firebase ID token.
// @rule Which ID tokens of Google are believed
import * as v from 'valibot';

/** Allowed difference between our clock and Google's. */
export const CLOCK_TOLERANCE_SECONDS = 60;

const LONGEST_SUBJECT = 128;

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
    /** Google's own name of the person, where there is one and no other. It outlives a Firebase user that is deleted and made anew. */
    firebase: v.fallback(
      v.object({ identities: v.object({ 'google.com': v.strictTuple([subject]) }) }),
      {
        identities: { 'google.com': [''] },
      },
    ),
  });
}
