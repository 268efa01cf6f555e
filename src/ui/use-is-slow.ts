// Whether a wait has grown long enough to offer a way out of it.
import { useLayoutEffect, useState } from 'react';

/** From here on a wait offers to be repeated or left, in milliseconds. */
const SLOW_AFTER_MS = 10_000;

/** @param afterMs how long a wait has to be, in milliseconds */
export function useIsSlow(isWaiting: boolean, afterMs = SLOW_AFTER_MS): boolean {
  const [isSlow, setIsSlow] = useState(false);
  // Counted from when the wait is shown.
  useLayoutEffect(() => {
    setIsSlow(false);
    if (!isWaiting) return;
    const timer = window.setTimeout(() => setIsSlow(true), afterMs);
    return () => window.clearTimeout(timer);
  }, [isWaiting, afterMs]);
  return isWaiting && isSlow;
}
