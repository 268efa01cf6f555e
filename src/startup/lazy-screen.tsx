// A screen whose code is a chunk: prefetched, or fetched when it is first shown.
import { type ComponentType, lazy, useState } from 'react';
import { reloadForNewBuild } from '../services/new-build.ts';

const untilThePageIsGone = () => new Promise<never>(() => {});

/** The code of a screen did not arrive. */
export class ScreenUnreachable extends Error {
  override readonly name = 'ScreenUnreachable';
}

interface FetchedScreen {
  readonly Screen: ComponentType;
  /** Fetches its code. After a failure the next call fetches it again. */
  readonly fetch: () => Promise<ComponentType>;
}

/** @param load fetches the component */
export function lazyScreen(load: () => Promise<ComponentType>): FetchedScreen {
  let arrived: ComponentType | null = null;
  const fetch = async () => {
    arrived = await load();
    return arrived;
  };
  const Lazy = lazy(() =>
    fetch().then(
      (screen) => ({ default: screen }),
      async (cause: unknown) => {
        // Drafts keep what was typed.
        if (await reloadForNewBuild()) return untilThePageIsGone();
        throw new ScreenUnreachable('screen', { cause });
      },
    ),
  );
  function Screen() {
    // Code that has arrived is rendered at once. React.lazy would show the fallback first even then.
    const [first] = useState(() => ({ Shown: arrived ?? Lazy }));
    return <first.Shown />;
  }
  return { Screen, fetch };
}
