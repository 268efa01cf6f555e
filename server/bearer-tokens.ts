// Who is behind a bearer token, of every kind that this deployment takes.
import type { Backend } from './backend.ts';
import { googleEmail } from './sandbox/google-tokens.ts';
import { firebaseTokens } from './tokens/firebase-tokens.ts';
import type { KeySource } from './tokens/google-keys.ts';
import { ACCESS_TOKEN } from './tokens/tokens.ts';

type EmailBehind = Backend['emailBehind'];

/** @param googleKeys asked only for tokens of the configured Firebase project */
export function bearerTokens(
  { config, tokens, now, log }: Pick<Backend, 'config' | 'tokens' | 'now' | 'log'>,
  googleKeys: KeySource,
): EmailBehind {
  const readers: EmailBehind[] = [
    async (token) => (await tokens.verify(ACCESS_TOKEN, token))?.sub ?? null,
  ];
  if (config.sandbox) readers.push((token) => googleEmail(tokens, token));
  if (config.firebase) readers.push(firebaseTokens(config.firebase, googleKeys, { now, log }));

  return async (token) => {
    for (const read of readers) {
      const email = await read(token);
      if (email !== null) return email;
    }
    return null;
  };
}
