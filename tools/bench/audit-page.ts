// One Lighthouse run over one page, with mobile defaults and simulated throttling.
import lighthouse from 'lighthouse';
import * as v from 'valibot';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

/** What the main thread does, as Lighthouse groups it. */
export const WORK = [
  ['scriptEvaluation', 'Script run'],
  ['scriptParseCompile', 'Script compiled'],
  ['styleLayout', 'Style and layout'],
  ['paintCompositeRender', 'Paint'],
  ['parseHTML', 'HTML and styles read'],
  ['garbageCollection', 'Memory freed'],
  ['other', 'Other'],
] as const;

export interface PageMeasure {
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  /** All work of the main thread, at Lighthouse's pace. */
  readonly mainThread: number;
  /** The parts of it, in the order of `WORK`. */
  readonly work: readonly number[];
  /** Cumulative layout shift. */
  readonly layoutShift: number;
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Bytes of all JavaScript over the wire, headers included. */
  readonly scriptBytes: number;
  readonly requests: number;
  /** Requests to other origins than the page's. */
  readonly foreign: number;
  /** Audits that took points off, without the timings. */
  readonly failed: readonly { readonly id: string; readonly text: string }[];
}

const requestsSchema = v.object({
  items: v.array(
    v.object({
      url: v.string(),
      transferSize: v.number(),
      resourceType: v.optional(v.string(), ''),
      mimeType: v.optional(v.string(), ''),
    }),
  ),
});

const workSchema = v.object({
  items: v.array(v.object({ group: v.string(), duration: v.number() })),
});

/** The first places that an audit found, with one field for each kind. */
const placesSchema = v.object({
  items: v.array(
    v.object({
      description: v.optional(v.string()),
      message: v.optional(v.string()),
      sourceLocation: v.optional(v.object({ url: v.string() })),
      node: v.optional(v.object({ snippet: v.optional(v.string()) })),
    }),
  ),
});

const PLACES_SHOWN = 2;

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
type Report = Run['lhr'];

/**
 * Lighthouse clears the cache but keeps cookies and local storage, so the session stays.
 * @param port the browser's debugging port
 * @throws when the page cannot be measured, or redirects to another one
 */
export async function auditPage(url: string, port: number) {
  const run = await lighthouse(url, { port, output: 'html', logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse brought nothing of ${url}`);
  const { lhr, report } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== url)
    throw new Error(`${url} ended on ${lhr.finalDisplayedUrl ?? 'no page'}`);
  return { measure: measureOf(lhr, url), report: String(report) };
}

function measureOf(lhr: Report, url: string): PageMeasure {
  const { items } = v.parse(requestsSchema, lhr.audits['network-requests']?.details);
  const asked = items.filter((item) => !item.url.startsWith('data:'));
  const scripts = asked.filter(
    ({ resourceType, mimeType }) => resourceType === 'Script' || mimeType.includes('javascript'),
  );
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    firstPaint: numberOf(lhr, 'first-contentful-paint'),
    largestPaint: numberOf(lhr, 'largest-contentful-paint'),
    blocking: numberOf(lhr, 'total-blocking-time'),
    mainThread: numberOf(lhr, 'mainthread-work-breakdown'),
    work: workOf(lhr),
    layoutShift: numberOf(lhr, 'cumulative-layout-shift'),
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: asked.length,
    foreign: asked.filter((item) => new URL(item.url).origin !== new URL(url).origin).length,
    failed: failedAudits(lhr),
  };
}

/** Lighthouse leaves out what took no time. */
function workOf(lhr: Report): PageMeasure['work'] {
  const { items } = v.parse(workSchema, lhr.audits['mainthread-work-breakdown']?.details);
  const took = new Map(items.map(({ group, duration }) => [group, duration]));
  return WORK.map(([group]) => took.get(group) ?? 0);
}

function numberOf(lhr: Report, id: string): number {
  const value = lhr.audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse could not tell ${id}`);
  return value;
}

function failedAudits(lhr: Report) {
  return CATEGORIES.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ weight, group }) => weight > 0 && group !== 'metrics')
    .flatMap(({ id }) => lhr.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, displayValue, explanation, details }) => ({
      id,
      text: [title, displayValue, explanation, ...placesIn(details)].filter(Boolean).join('; '),
    }));
}

function placesIn(details: unknown): string[] {
  const { output, success } = v.safeParse(placesSchema, details);
  if (!success) return [];
  return output.items
    .slice(0, PLACES_SHOWN)
    .map(({ description, message, sourceLocation, node }) =>
      [description ?? message ?? node?.snippet, sourceLocation?.url].filter(Boolean).join(' at '),
    );
}
