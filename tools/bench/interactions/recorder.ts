// Runs in the page before the app and keeps the browser's entries about paints, events and shifts.

declare global {
  interface PerformanceObserverInit {
    /** Milliseconds. Shorter events are not reported. */
    durationThreshold?: number;
  }
  interface Window {
    /** The performance entries so far. */
    readBenchEntries?: () => unknown[];
    /** Hears the text of every heading once it is painted. */
    tellPainted?: (heading: string) => void;
  }
}

/**
 * Sent to the page as text, so it can use nothing from outside itself. A heading is marked for Element
 * Timing in a microtask after it enters the page, before the frame that paints it. Its render time is
 * then exact, while a callback could only approximate it.
 */
export function recordEntries(): void {
  const seen: unknown[] = [];
  const keep = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      const record = entry.toJSON();
      seen.push(record);
      if (entry.entryType === 'element') window.tellPainted?.(record.identifier);
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  // The browser allows no value below 16 ms.
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
