// Delays prefetching until the person uses the page. A visit alone downloads nothing more.

/** Signs of activity. The script in index.html notes the same ones until the app listens. */
export const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/** The longest wait for an idle moment, in milliseconds. There may be none while the person types. */
const IDLE_LIMIT_MS = 500;

/**
 * Calls back once, when the person is active, the page has loaded and the browser is idle.
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
  let isHeard = false;
  const hear = (event: Event) => {
    if (isHeard || isRest(event)) return;
    isHeard = true;
    soon();
  };
  for (const sign of ACTIVITY) window.addEventListener(sign, hear, { signal });
  if (patience !== undefined) whenLoaded(() => setTimeout(run, patience), signal);
  return () => over.abort();
}

/** A pointer that rests where the page appears is reported as a move of no length. */
const isRest = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

function whenLoaded(then: () => void, signal: AbortSignal): void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true, signal });
}

function whenIdle(then: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: IDLE_LIMIT_MS });
  else setTimeout(then);
}
