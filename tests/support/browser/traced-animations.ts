// Which animations of a page run beside its main thread, from Chromium's own trace.
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';

interface TracedAnimation {
  /** The element as the trace names it: its tag and its attributes. */
  readonly element: string;
  readonly isOnMainThread: boolean;
}

/**
 * An animation begins (`b`), says why the compositor does not take it, where it does not, and ends (`e`). The next one
 * may have its number.
 */
const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      ts: v.number(),
      pid: v.number(),
      id2: v.optional(v.object({ local: v.optional(v.string()) })),
      args: v.optional(
        v.object({
          data: v.optional(
            v.object({ nodeName: v.optional(v.string()), compositeFailed: v.optional(v.number()) }),
          ),
        }),
      ),
    }),
  ),
});

/** The animations that begin while `act` runs. */
export async function traceAnimations(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<TracedAnimation[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.animations'] });
  await act();
  const trace = v.parse(traceSchema, JSON.parse((await browser.stopTracing()).toString()));
  const events = trace.traceEvents
    .filter(({ name }) => name === 'Animation')
    .sort((one, other) => one.ts - other.ts);
  return events.flatMap((begun, at) => {
    if (begun.ph !== 'b') return [];
    const later = events
      .slice(at)
      .filter(({ pid, id2 }) => pid === begun.pid && id2?.local === begun.id2?.local);
    const end = later.findIndex(({ ph }) => ph === 'e');
    const own = end < 0 ? later : later.slice(0, end);
    return {
      element: begun.args?.data?.nodeName ?? '',
      isOnMainThread: own.some(({ args }) => (args?.data?.compositeFailed ?? 0) !== 0),
    };
  });
}
