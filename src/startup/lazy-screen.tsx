// A screen whose code is prefetched, or when it is first shown.
import { type ComponentType, lazy, useState } from 'react';

/** The code of a screen did not arrive. */
export class ScreenUnreachable extends Error {
  override readonly name = 'ScreenUnreachable';
}

interface FetchedScreen {
  readonly Screen: ComponentType;
  /** Fetches its code; what did not arrive is fetched again by whoever asks next. */
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
      (cause: unknown) => {
        throw new ScreenUnreachable('screen', { cause });
      },
    ),
  );
  function Screen() {
    // What is here already is drawn at once; React's own lazy screens wait a turn even then.
    const [first] = useState(() => ({ Shown: arrived ?? Lazy }));
    return <first.Shown />;
  }
  return { Screen, fetch };
}
