// Signed tokens (HS256). Each kind has its own issuer and audience, so that none is accepted as another.
import { createHmac, randomUUID } from 'node:crypto';
import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { KeyRing } from './key-ring.ts';

export interface TokenKind {
  readonly issuer: string;
  readonly audience: string;
  readonly lifetimeSeconds: number;
}

type Claims = JWTPayload & { sub: string };

export interface Tokens {
  sign(kind: TokenKind, subject: string, claims?: JWTPayload): Promise<string>;
  /** Null for a forged or expired token, or one of another kind. */
  verify(kind: TokenKind, token: string): Promise<Claims | null>;
  /** A keyed hash of the text; the same while the signing key is the same. */
  keyedHash(text: string): Promise<string>;
}

const HOUR = 3600;

/** Sent with every signed-in call; the subject is the account's id. */
export const ACCESS_TOKEN: TokenKind = {
  issuer: 'virsi',
  audience: 'virsi-api',
  lifetimeSeconds: 12 * HOUR,
};

/** Issued at sign-in as the specification requires; no call accepts it yet. */
export const REFRESH_TOKEN: TokenKind = {
  issuer: 'virsi',
  audience: 'virsi-refresh',
  lifetimeSeconds: 30 * 24 * HOUR,
};

const bytesOf = (secret: string) => new TextEncoder().encode(secret);

/** Cache of verified tokens. */
interface Verified {
  readonly kind: TokenKind;
  readonly kid: string | undefined;
  readonly secret: string;
  readonly claims: Claims;
}

const REMEMBERED = 10_000;

export function createTokens(keys: KeyRing, now: () => Date): Tokens {
  const verified = new Map<string, Verified>();
  const remember = (token: string, found: Verified) => {
    const [oldest] = verified.keys();
    if (verified.size >= REMEMBERED && oldest !== undefined) verified.delete(oldest);
    verified.set(token, found);
  };
  /** A cached token may have expired, and its key may have been removed. */
  const remembered = async (kind: TokenKind, token: string): Promise<Claims | null> => {
    const found = verified.get(token);
    if (found?.kind !== kind) return null;
    const candidates = await keys.candidates(found.kid);
    const isGood =
      candidates.some(({ secret }) => secret === found.secret) &&
      (found.claims.exp ?? 0) > seconds();
    if (!isGood) verified.delete(token);
    return isGood ? found.claims : null;
  };
  const seconds = () => Math.floor(now().getTime() / 1000);

  const read = async (kind: TokenKind, token: string, secret: string): Promise<Claims | null> => {
    try {
      const { payload } = await jwtVerify(token, bytesOf(secret), {
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
  };

  return {
    async sign(kind, subject, claims = {}) {
      const { kid, secret } = await keys.current();
      const issuedAt = seconds();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .setIssuer(kind.issuer)
        .setAudience(kind.audience)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + kind.lifetimeSeconds)
        .sign(bytesOf(secret));
    },
    async verify(kind, token) {
      const known = await remembered(kind, token);
      if (known) return known;
      const kid = nameOfKey(kind, token);
      if (kid === null) return null;
      for (const { secret } of await keys.candidates(kid)) {
        const claims = await read(kind, token, secret);
        if (!claims) continue;
        remember(token, { kind, kid, secret, claims });
        return claims;
      }
      return null;
    },
    async keyedHash(text) {
      const { secret } = await keys.current();
      return createHmac('sha256', secret).update(text).digest('base64url');
    },
  };
}

const NAME_OF_KEY = /^[\w-]{1,64}$/;

/** Null for a token of another kind, so that no key is looked up. */
function nameOfKey(kind: TokenKind, token: string): string | undefined | null {
  try {
    const { iss, aud } = decodeJwt(token);
    if (iss !== kind.issuer || aud !== kind.audience) return null;
    const { alg, kid } = decodeProtectedHeader(token);
    // The key id of a forged token can be any text, and the database refuses some texts.
    const isOurs = kid === undefined || NAME_OF_KEY.test(kid);
    return alg === 'HS256' && isOurs ? kid : null;
  } catch {
    return null;
  }
}
