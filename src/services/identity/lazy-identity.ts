// The identity provider's code, fetched only when somebody turns to Google.
import { withTimeLimit } from '../time-limit.ts';
import { GoogleFailure, type Identity } from './identity.ts';

/** Says that this browser has a Google session, so that leaving it is worth loading the provider. */
const MARK = 'virsi_google_session';

/** For the provider's code to arrive, in milliseconds. */
const LOAD_LIMIT_MS = 15_000;

export interface LazyIdentity extends Identity {
  /** Fetches the provider's code, from this origin, and nothing else. */
  prefetch(): void;
}

export function createLazyIdentity(
  load: () => Promise<Identity>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): LazyIdentity {
  let loaded: Identity | undefined;
  let loading: Promise<Identity> | undefined;

  function fetchOnce(): Promise<Identity> {
    loading ??= withTimeLimit(load(), LOAD_LIMIT_MS).then(
      (identity) => {
        loaded = identity;
        return identity;
      },
      (cause: unknown) => {
        loading = undefined;
        throw new GoogleFailure('network', { cause });
      },
    );
    return loading;
  }

  /** At once when the code is here: a popup that opens after an await may be blocked. */
  function use<Result>(task: (identity: Identity) => Promise<Result>): Promise<Result> {
    return loaded ? task(loaded) : fetchOnce().then(task);
  }

  /** What goes wrong ahead of a click is tried again by it, and told then. */
  const ahead = (task: Promise<unknown>) => void task.catch(() => undefined);

  return {
    prefetch: () => ahead(fetchOnce()),
    warmUp: () => ahead(fetchOnce().then((identity) => identity.warmUp())),
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
      // Only now: a sign-out that did not reach the provider is repeated by the next one.
      storage.removeItem(MARK);
    },
  };
}
