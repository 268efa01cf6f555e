// Authenticates bearer tokens of every kind that this deployment accepts.

import { withoutEmail } from '#server-texts/providers.ts';
import type { Backend } from './backend.ts';
import { HttpError } from './http/http-error.ts';
import { sandboxPerson } from './sandbox/identity-tokens.ts';
import { sessionAccount } from './sessions/own-session.ts';
import { providerAccount, providerSession } from './sessions/provider-account.ts';
import type { ProviderPerson } from './stores/identity-store.ts';
import { isSessionEnded } from './stores/session-store.ts';
import { firebaseTokens } from './tokens/firebase-tokens.ts';
import type { KeySource } from './tokens/google-keys.ts';
import { providerName } from './tokens/provider-name.ts';

/** Null when the token is not one of the provider's. */
type ProviderReader = (token: string) => Promise<ProviderPerson | null>;

type Parts = Pick<Backend, 'config' | 'database' | 'tokens' | 'now' | 'log' | 'journal'>;

/** @param googleKeys asked only for tokens of the configured Firebase project */
export function bearerTokens(
  { config, database, tokens, now, log, journal }: Parts,
  googleKeys: KeySource,
): Backend['authenticate'] {
  const providers: ProviderReader[] = [];
  if (config.sandbox) providers.push((token) => sandboxPerson(tokens, token));
  if (config.firebase) providers.push(firebaseTokens(config.firebase, googleKeys, { now, log }));

  return async (token) => {
    const own = await sessionAccount(database, tokens, token);
    if (own) return own;
    for (const read of providers) {
      const person = await read(token);
      if (!person) continue;
      if (!person.email) throw new HttpError(403, withoutEmail(providerName(person.provider)));
      const session = providerSession(person, now());
      if (await isSessionEnded(database, session)) return null;
      const account = await providerAccount({ database, journal, now }, person);
      return account && { ...account, session };
    }
    return null;
  };
}
