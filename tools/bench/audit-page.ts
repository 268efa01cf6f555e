// One Lighthouse run over one page, with Lighthouse's mobile defaults, in a browser of its own.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import * as v from 'valibot';
import { person, type Stage, signIn } from '../../qa/browser/people.ts';
import { browserLaunch } from '../../qa/playwright/browser-launch.ts';
import { rememberTours } from '../../qa/playwright/tours-seen.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface PageMeasure {
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly mainThread: number;
  /** Cumulative layout shift. */
  readonly layoutShift: number;
  /** 0 to 100: the lowest of the four categories. */
  readonly lowestScore: number;
  /** Of all JavaScript over the wire, with headers. */
  readonly kilobytes: number;
  readonly requests: number;
}

const requestsSchema = v.object({
  items: v.array(
    v.object({
      url: v.string(),
      transferSize: v.number(),
      resourceType: v.optional(v.string(), ''),
    }),
  ),
});

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/**
 * @param stage of the new account that opens the page; null for a page without a session
 * @throws when the page cannot be measured or redirects
 */
export async function auditPage(
  site: string,
  path: string,
  stage: Stage | null,
): Promise<PageMeasure> {
  const profile = await mkdtemp(join(tmpdir(), 'virsi-bench-'));
  const { args = [], ...launch } = browserLaunch(() => undefined);
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...args, '--remote-debugging-port=0'],
    // Lighthouse sets its own.
    viewport: null,
  });
  try {
    if (stage) await signIn(context, site, await person(site, stage));
    if (stage === 'configured') await context.addInitScript(rememberTours);
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    const run = await lighthouse(site + path, { port: Number(port), logLevel: 'error' });
    if (!run) throw new Error(`Lighthouse returned nothing for ${path}`);
    if (run.lhr.finalDisplayedUrl !== site + path)
      throw new Error(`${path} ended on ${run.lhr.finalDisplayedUrl}`);
    return measureOf(run.lhr);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function measureOf({ audits, categories }: Report): PageMeasure {
  const { items } = v.parse(requestsSchema, audits['network-requests']?.details);
  const requests = items.filter(({ url }) => !url.startsWith('data:'));
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const numberOf = (id: string) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse has no ${id}`);
    return value;
  };
  return {
    firstPaint: numberOf('first-contentful-paint'),
    largestPaint: numberOf('largest-contentful-paint'),
    blocking: numberOf('total-blocking-time'),
    mainThread: numberOf('mainthread-work-breakdown'),
    layoutShift: numberOf('cumulative-layout-shift'),
    lowestScore: Math.min(...CATEGORIES.map((name) => (categories[name]?.score ?? 0) * 100)),
    kilobytes: scripts.reduce((sum, { transferSize }) => sum + transferSize / 1_000, 0),
    requests: requests.length,
  };
}
