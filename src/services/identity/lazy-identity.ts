// Loads the identity provider's code when Google is first needed.
import { fetchOnce, prefetch } from '../fetch-once.ts';
import type { PageStorage } from '../page-storage.ts';
import { GoogleError, type Identity } from './identity.ts';

/** Marks that this browser has a Google session. Without the mark a sign-out does not load the provider. */
const MARK = 'virsi_google_session';

export interface LazyIdentity extends Identity {
  /** Fetches the provider's code, from this origin, and nothing else. */
  prefetch(): void;
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
      throw new GoogleError('network', { cause });
    }
  }

  /** Synchronous when the code is loaded, because a popup that opens after an await may be blocked. */
  function use<Result>(task: (identity: Identity) => Promise<Result>): Promise<Result> {
    return loaded ? task(loaded) : fetchIdentity().then(task);
  }

  return {
    prefetch: () => prefetch(fetchIdentity),
    warmUp: () => prefetch(async () => (await fetchIdentity()).warmUp()),
    signIn: async (signal) => {
      const person = await use((identity) => identity.signIn(signal));
      storage.setItem(MARK, '1');
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
