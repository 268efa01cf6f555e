// The secrets that sign and verify tokens.
// @rule Which key signs
import { createHash } from 'node:crypto';

export interface SigningKey {
  /** The key id in the header of a token. */
  readonly kid: string;
  readonly secret: string;
}

export interface KeyRing {
  /** The current signing key. */
  current(): Promise<SigningKey>;
  /** Keys for a token's key id; undefined for tokens from before keys had ids. */
  candidates(kid: string | undefined): Promise<readonly SigningKey[]>;
}

/** An id derived from the secret without revealing it. */
export function kidOf(secret: string): string {
  return createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 16);
}

/** Keys from the environment: the first signs, the others only verify. */
export function environmentKeys(secrets: readonly [string, ...string[]]): KeyRing {
  const [first, ...earlier] = secrets.map((secret) => ({ kid: kidOf(secret), secret }));
  if (!first) throw new Error('no key was given');
  const keys = [first, ...earlier];
  return {
    current: async () => first,
    candidates: async (kid) => (kid === undefined ? keys : keys.filter((key) => key.kid === kid)),
  };
}
