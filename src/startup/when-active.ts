// Waits with what is prefetched until somebody uses the page: who only opens it pays for nothing else.

/** Comes before anything that needs what is prefetched; index.html notes the same ones before the app is there. */
export const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/** For an idle moment, in milliseconds; while somebody types there may be none. */
const IDLE_LIMIT_MS = 500;

/**
 * Calls back once: somebody is active, the page has loaded, and the browser has a moment.
 * @param patience after which time on the loaded page they are taken to be active, in milliseconds
 * @returns calls it off
 */
export function whenActive(task: () => void, patience?: number): () => void {
  const over = new AbortController();
  const { signal } = over;
  const run = () => {
    if (signal.aborted) return;
    over.abort();
    task();
  };
  const soon = () => whenLoaded(() => whenIdle(run), signal);
  for (const sign of ACTIVITY) window.addEventListener(sign, soon, { once: true, signal });
  if (patience !== undefined) whenLoaded(() => setTimeout(run, patience), signal);
  return () => over.abort();
}

function whenLoaded(then: () => void, signal: AbortSignal): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true, signal });
}

function whenIdle(then: () => void): void {
  // Safari cannot tell.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: IDLE_LIMIT_MS });
  else setTimeout(then);
}
