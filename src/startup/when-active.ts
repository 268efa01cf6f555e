// Delays prefetching until somebody uses the page. A mere visit downloads nothing more.

/** Signs of activity. The script in index.html notes the same ones until the app listens. */
export const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/** The longest wait for an idle moment, in milliseconds. While somebody types there may be none. */
const IDLE_LIMIT_MS = 500;

/**
 * Calls back once, when somebody is active, the page has loaded and the browser is idle.
 * @param patience calls back without activity after this long on the loaded page, in milliseconds
 * @returns cancels it
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
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: IDLE_LIMIT_MS });
  else setTimeout(then);
}
