// Whether the page has room for something beside its form.
import { useSyncExternalStore } from 'react';

/** As the style sheets of the screens with two columns have it. */
const WIDE = '(min-width: 60rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
