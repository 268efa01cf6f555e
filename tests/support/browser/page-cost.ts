// What opening a page costs: its scripts over the wire, its requests, and its layout shifts.
import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** Logs layout shifts in the page's console. Sent to the page as text. */
const LOG_SHIFTS = `new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const moved = sources.map(({ node }) => [node?.nodeName, node?.className].join(' '));
    console.debug('layout-shift', JSON.stringify({ value, hadRecentInput, moved }));
  }
}).observe({ type: 'layout-shift', buffered: true });`;

const shiftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    value: v.number(),
    /** Within half a second of a click or key. */
    hadRecentInput: v.boolean(),
    moved: v.array(v.string()),
  }),
);

type Shift = v.InferOutput<typeof shiftSchema>;

export interface PageCost {
  readonly shifts: readonly Shift[];
  /** Requested addresses, without the pages themselves and their icon. */
  readonly requests: readonly string[];
}

/** Call it before the page is opened. The returned lists grow as things happen. */
export async function watchCost(page: Page): Promise<PageCost> {
  const shifts: Shift[] = [];
  const requests: string[] = [];
  await page.addInitScript({ content: LOG_SHIFTS });
  page.on('console', (line) => {
    const [, logged] = /^layout-shift (.*)$/s.exec(line.text()) ?? [];
    if (logged !== undefined) shifts.push(v.parse(shiftSchema, logged));
  });
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() || request.url().endsWith('/favicon.svg');
    if (!isPage) requests.push(request.url());
  });
  return { shifts, requests };
}

/** Cumulative layout shift. */
export const movedBy = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);

/** Bytes over the wire of the scripts that have arrived, without headers. */
export function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}
