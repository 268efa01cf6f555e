// Signed tokens (HS256). Each kind has its own issuer and audience, so none passes for another.
import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

export interface TokenKind {
  readonly issuer: string;
  readonly audience: string;
  readonly lifetimeSeconds: number;
}

export interface Tokens {
  sign(kind: TokenKind, subject: string, claims?: JWTPayload): Promise<string>;
  /** Null for a token that is forged, expired or of another kind. */
  verify(kind: TokenKind, token: string): Promise<(JWTPayload & { sub: string }) | null>;
}

const HOUR = 3600;

/** Sent with every signed-in call; the subject is the e-mail. */
export const ACCESS_TOKEN: TokenKind = {
  issuer: 'virsi',
  audience: 'virsi-api',
  lifetimeSeconds: 12 * HOUR,
};

/** Handed out at sign-in as the specification says; no call takes it yet. */
export const REFRESH_TOKEN: TokenKind = {
  issuer: 'virsi',
  audience: 'virsi-refresh',
  lifetimeSeconds: 30 * 24 * HOUR,
};

export function createTokens(key: Uint8Array, now: () => Date): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    sign: (kind, subject, claims = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(kind.issuer)
        .setAudience(kind.audience)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + kind.lifetimeSeconds)
        .sign(key),
    async verify(kind, token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: kind.issuer,
          audience: kind.audience,
          requiredClaims: ['sub', 'exp'],
          currentDate: now(),
        });
        return { ...payload, sub: payload.sub ?? '' };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
