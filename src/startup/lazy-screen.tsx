// A screen whose code is a chunk: prefetched, or fetched when it is first shown.
import { type ComponentType, lazy, useState } from 'react';
import { fetchOnce } from '../services/fetch-once.ts';
import { reloadForNewBuild } from '../services/new-build.ts';

const untilThePageIsGone = () => new Promise<never>(() => {});

/** The code of a screen did not arrive. */
export class ScreenUnreachable extends Error {
  override readonly name = 'ScreenUnreachable';
  /** Lets the screen be fetched again the next time it is rendered. React.lazy remembers a failure. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('screen', { cause });
    this.forget = forget;
  }
}

interface FetchedScreen {
  readonly Screen: ComponentType;
  /** Fetches its code. After a failure the next call fetches it again. */
  readonly fetch: () => Promise<ComponentType>;
}

/** @param load fetches the component */
export function lazyScreen(load: () => Promise<ComponentType>): FetchedScreen {
  let loaded: ComponentType | null = null;
  const fetch = fetchOnce(async () => {
    loaded = await load();
    return loaded;
  });
  let isPrefetched = false;
  /** A prefetch may have had its tries before: who waits for the screen has tries of their own, once. */
  const fetchNow = () =>
    fetch().catch((cause: unknown) => {
      if (!isPrefetched) throw cause;
      isPrefetched = false;
      return fetch();
    });
  const makeLazy = () =>
    lazy(() =>
      fetchNow().then(
        (screen) => ({ default: screen }),
        async (cause: unknown) => {
          // Drafts keep what was typed.
          if (await reloadForNewBuild()) return untilThePageIsGone();
          throw new ScreenUnreachable(cause, () => {
            Lazy = makeLazy();
          });
        },
      ),
    );
  let Lazy = makeLazy();
  function Screen() {
    // Code that has arrived is rendered at once. React.lazy would show the fallback first even then.
    const [first] = useState(() => ({ Shown: loaded ?? Lazy }));
    return <first.Shown />;
  }
  const prefetch = () => {
    isPrefetched = true;
    return fetch();
  };
  return { Screen, fetch: prefetch };
}
