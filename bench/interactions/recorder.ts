// Runs in the page before the app does: keeps what the browser tells about paints, events and shifts.

declare global {
  interface PerformanceObserverInit {
    /** Milliseconds; events that took less are not told. */
    durationThreshold?: number;
  }
  interface Window {
    /** What the performance timeline told so far. */
    readBenchEntries?: () => unknown[];
  }
}

/**
 * Sent to the page as text, so it can use nothing from outside itself. A heading is marked for Element
 * Timing in a microtask after it was put into the page, before the frame that paints it: its render time
 * is the browser's own word on when that frame was shown, where a callback could only come near it.
 */
export function recordEntries(): void {
  const seen: unknown[] = [];
  const keep = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) seen.push(entry.toJSON());
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  // 16 ms is the least that the browser allows.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
  observer.observe({ type: 'element', buffered: true });
  observer.observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll('h1:not([elementtiming])'))
      heading.setAttribute('elementtiming', heading.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
  window.readBenchEntries = () => {
    keep(observer.takeRecords());
    return [...seen, ...performance.getEntriesByType('resource').map((entry) => entry.toJSON())];
  };
}
