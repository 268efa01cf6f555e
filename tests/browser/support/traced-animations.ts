// Which animations of a page run beside its main thread, from Chromium's own trace.
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';

interface TracedAnimation {
  /** The element as the trace names it: its tag and its attributes. */
  readonly element: string;
  readonly isOnMainThread: boolean;
}

/** An animation begins, and later says why the compositor does not take it, where it does not. */
const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
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
  const events = trace.traceEvents.filter(({ name }) => name === 'Animation');
  const begun = events.filter(({ ph }) => ph === 'b');
  return begun.map(({ id2, args }) => ({
    element: args?.data?.nodeName ?? '',
    isOnMainThread: events.some(
      (each) => each.id2?.local === id2?.local && (each.args?.data?.compositeFailed ?? 0) !== 0,
    ),
  }));
}
