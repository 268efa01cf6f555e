// Which secret signs tokens, and which ones verify them.
import { createHash } from 'node:crypto';

export interface SigningKey {
  /** Its name in the header of a token. */
  readonly kid: string;
  readonly secret: string;
}

export interface KeyRing {
  /** Signs what is handed out now. */
  current(): Promise<SigningKey>;
  /** Those that may have signed a token of this name; of none, when it is from before keys had names. */
  candidates(kid: string | undefined): Promise<readonly SigningKey[]>;
}

/** The same name wherever the same secret is known, without telling the secret. */
export function kidOf(secret: string): string {
  return createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 16);
}

/** Keys that the environment gives: the first signs, the others are its predecessors. */
export function environmentKeys(secrets: readonly [string, ...string[]]): KeyRing {
  const [first, ...earlier] = secrets.map((secret) => ({ kid: kidOf(secret), secret }));
  if (!first) throw new Error('no key was given');
  const keys = [first, ...earlier];
  return {
    current: async () => first,
    candidates: async (kid) => (kid === undefined ? keys : keys.filter((key) => key.kid === kid)),
  };
}
