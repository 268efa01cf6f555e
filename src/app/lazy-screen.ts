// A screen whose code is fetched when it is first shown.
import { type ComponentType, lazy } from 'react';

/** The code of a screen did not arrive. */
export class ScreenUnreachable extends Error {
  override readonly name = 'ScreenUnreachable';
}

/** @param load fetches the component */
export function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(() =>
    load().then(
      (screen) => ({ default: screen }),
      (cause: unknown) => {
        throw new ScreenUnreachable('screen', { cause });
      },
    ),
  );
}
