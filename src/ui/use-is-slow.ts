// Whether a wait is long enough to offer a way out.
import { useLayoutEffect, useState } from 'react';

/** After this long a wait offers to retry or to leave, in milliseconds. */
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
