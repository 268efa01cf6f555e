// Whom a Firebase ID token names: signed by Google, or unsigned from the Auth Emulator.
import { decodeJwt, errors, jwtVerify, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import { HttpError } from '../http/http-error.ts';
import type { ProviderPerson } from '../stores/identity-store.ts';
import { CLOCK_TOLERANCE_SECONDS, firebaseClaimsSchema } from './firebase-claims.ts';
import { createKeySet, type KeySource } from './google-keys.ts';

const UNVERIFIED_EMAIL = 'El correo electrónico de tu cuenta de Google no está verificado.';

/** The reader of one project's ID tokens; the e-mail is '' when the account shares none. */
export function firebaseTokens(
  { projectId, acceptsUnsigned }: NonNullable<Config['firebase']>,
  source: KeySource,
  backend: Pick<Backend, 'now' | 'log'>,
): (token: string) => Promise<ProviderPerson | null> {
  const claimsSchema = firebaseClaimsSchema(projectId, backend.now);
  const keys = createKeySet(source, backend);

  /** Fails when the token was not made by whom its claims name. */
  const prove = async (token: string) => {
    const time = { currentDate: backend.now(), clockTolerance: CLOCK_TOLERANCE_SECONDS };
    if (acceptsUnsigned) UnsecuredJWT.decode(token, time);
    else await jwtVerify(token, keys, { ...time, algorithms: ['RS256'] });
  };

  return async (token) => {
    try {
      // Before the signature: a token that is no good anyway never makes us ask Google.
      const claims = v.safeParse(claimsSchema, decodeJwt(token));
      if (!claims.success) return null;
      await prove(token);
      const { sub, iat, auth_time, email, email_verified, firebase } = claims.output;
      // Anybody can have Firebase make an account with an e-mail that is not theirs.
      if (email && !email_verified) throw new HttpError(403, UNVERIFIED_EMAIL);
      return {
        provider: 'google',
        subject: firebase.identities['google.com'][0] || sub,
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
