// Durations of steps, keys and clicks from the page's timeline, in milliseconds.
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import './recorder.ts';

/** The shortest duration that the browser reports. A quicker event counts as this. */
const LEAST = 16;

const entrySchema = v.variant('entryType', [
  v.object({
    entryType: v.literal('event'),
    name: v.string(),
    startTime: v.number(),
    duration: v.number(),
    interactionId: v.number(),
  }),
  v.object({
    entryType: v.literal('element'),
    identifier: v.string(),
    renderTime: v.number(),
  }),
  v.object({
    entryType: v.literal('layout-shift'),
    value: v.number(),
    hadRecentInput: v.boolean(),
  }),
  v.object({
    entryType: v.literal('resource'),
    name: v.string(),
    responseEnd: v.number(),
  }),
]);

export type Entry = v.InferOutput<typeof entrySchema>;

export async function readEntries(page: Page): Promise<Entry[]> {
  return v.parse(v.array(entrySchema), await page.evaluate(() => window.readBenchEntries?.()));
}

export const pageNow = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/**
 * Time from the last answer before the heading to the heading's paint.
 * @throws when the heading was not painted, or no answer came before it
 */
export function stepChange(entries: readonly Entry[], heading: string): number {
  const painted = entries
    .flatMap((entry) => (entry.entryType === 'element' ? [entry] : []))
    .findLast(({ identifier }) => identifier === heading)?.renderTime;
  if (painted === undefined) throw new Error(`no paint of the heading ${heading}`);
  const answers = entries
    .flatMap((entry) => (entry.entryType === 'resource' ? [entry] : []))
    .filter(({ name, responseEnd }) => isCall(name) && responseEnd <= painted)
    .map(({ responseEnd }) => responseEnd);
  if (answers.length === 0) throw new Error(`no answer before the heading ${heading}`);
  return painted - Math.max(...answers);
}

const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/');

/** The duration of each interaction since then. It is that of its slowest event, up to the next paint. */
export function interactionsSince(entries: readonly Entry[], since: number): number[] {
  const slowest = new Map<number, number>();
  for (const entry of entries) {
    if (entry.entryType !== 'event' || entry.startTime < since || entry.interactionId === 0)
      continue;
    const { interactionId, duration } = entry;
    slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  }
  return slowest.size > 0 ? [...slowest.values()] : [LEAST];
}

/** The sum of the layout shifts that no input caused. */
export function shiftOf(entries: readonly Entry[]): number {
  return entries
    .flatMap((entry) => (entry.entryType === 'layout-shift' ? [entry] : []))
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0);
}
