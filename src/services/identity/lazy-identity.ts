// Loads the identity provider's code when a provider is first needed.
import { PROVIDER_NAMES } from '../../../contract/identity-providers.ts';
import { fetchOnce, prefetch } from '../fetch-once.ts';
import type { PageStorage } from '../page-storage.ts';
import { type Identity, IdentityError } from './identity.ts';

/** Who has a session in this browser. Without it a sign-out does not load the provider's code. */
const MARK = 'virsi_google_session';

/** By what is stored, which an earlier build wrote otherwise. */
const NAMES: Readonly<Record<string, string | undefined>> = PROVIDER_NAMES;

export interface LazyIdentity extends Identity {
  /** Fetches the provider's code, from this origin, and nothing else. */
  prefetch(): void;
  /** Who signed the person of this browser in last, as people call it. */
  providerName(): string;
}

export function createLazyIdentity(
  load: () => Promise<Identity>,
  storage: Pick<PageStorage, 'getItem' | 'setItem' | 'removeItem'>,
): LazyIdentity {
  let loaded: Identity | undefined;
  const arrive = fetchOnce(load);

  async function fetchIdentity(): Promise<Identity> {
    try {
      loaded = await arrive();
      return loaded;
    } catch (cause) {
      throw new IdentityError('network', { cause });
    }
  }

  /** Synchronous when the code is loaded, because a popup that opens after an await may be blocked. */
  function use<Result>(task: (identity: Identity) => Promise<Result>): Promise<Result> {
    return loaded ? task(loaded) : fetchIdentity().then(task);
  }

  return {
    prefetch: () => prefetch(fetchIdentity),
    warmUp: () => prefetch(async () => (await fetchIdentity()).warmUp()),
    providerName: () => NAMES[storage.getItem(MARK) ?? ''] ?? PROVIDER_NAMES.google,
    signIn: async (provider, signal) => {
      const person = await use((identity) => identity.signIn(provider, signal));
      storage.setItem(MARK, provider);
      return person;
    },
    freshIdToken: () => use((identity) => identity.freshIdToken()),
    requestCalendarAccess: (signal) => use((identity) => identity.requestCalendarAccess(signal)),
    signOut: async () => {
      if (storage.getItem(MARK) === null) return;
      await use((identity) => identity.signOut());
      // Removed after the sign-out, so that a failed sign-out is repeated the next time.
      storage.removeItem(MARK);
    },
  };
}
