// Verifies Firebase ID tokens: signed by Google, or unsigned from the Auth Emulator.
import { decodeJwt, errors, jwtVerify, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { unverifiedEmail } from '#server-texts/providers.ts';
import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import { HttpError } from '../http/http-error.ts';
import type { ProviderPerson } from '../stores/identity-store.ts';
import { CLOCK_TOLERANCE_SECONDS, firebaseClaimsSchema, identityOf } from './firebase-claims.ts';
import { createKeySet, type KeySource } from './google-keys.ts';
import { providerName } from './provider-name.ts';

/** A verifier for one project's ID tokens; the e-mail is '' when the account shares none. */
export function firebaseTokens(
  { projectId, acceptsUnsigned }: NonNullable<Config['firebase']>,
  source: KeySource,
  backend: Pick<Backend, 'now' | 'log'>,
): (token: string) => Promise<ProviderPerson | null> {
  const claimsSchema = firebaseClaimsSchema(projectId, backend.now);
  const keys = createKeySet(source, backend);

  /** Throws when the signature is invalid. */
  const prove = async (token: string) => {
    const time = { currentDate: backend.now(), clockTolerance: CLOCK_TOLERANCE_SECONDS };
    if (acceptsUnsigned) UnsecuredJWT.decode(token, time);
    else await jwtVerify(token, keys, { ...time, algorithms: ['RS256'] });
  };

  return async (token) => {
    try {
      // Checked before the signature, so that an invalid token never causes a request to Google.
      const claims = v.safeParse(claimsSchema, decodeJwt(token));
      if (!claims.success) return null;
      await prove(token);
      const { iat, auth_time, email, email_verified } = claims.output;
      const identity = identityOf(claims.output);
      // Anybody can create a Firebase account with another person's e-mail.
      if (email && !email_verified)
        throw new HttpError(403, unverifiedEmail(providerName(identity.provider)));
      return {
        ...identity,
        email: email.trim(),
        issuedAt: new Date(iat * 1000),
        signedInAt: new Date(auth_time * 1000),
      };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
