// The rounds: every page once, then the walk, then the next round.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../../qa/playwright/browser-launch.ts';
import { auditPage, type PageMeasure } from './audit-page.ts';
import type { InteractionName } from './bounds.ts';
import { withBrowser } from './browser.ts';
import { buildSites } from './build-sites.ts';
import { type Samples, walk, walkBaseline } from './interactions/walk.ts';
import { PAGES, type Page, type PageName, type SiteName } from './pages.ts';
import { makeProfile } from './profiles.ts';
import { startSites, type Urls } from './start-sites.ts';

const ATTEMPTS = 3;

interface Bench {
  /** Folder of everything that is written; what an earlier run left there goes. */
  readonly out: string;
  readonly rounds: number;
  /** Folder of another build of the app, measured in the same rounds. */
  readonly beside?: string | undefined;
  /** The pages to measure; without the walk when they are not all of them. */
  readonly pages: readonly Page[];
  /** Hears what is being done. */
  readonly say: (line: string) => void;
}

/** Nobody's data outlasts the run: what is left are the built sites and the reports. */
const PASSING = ['data', 'app', 'beside', 'profile'];

/** @throws when anything cannot be built, served or measured */
export async function runBench(bench: Bench) {
  const { out, beside, say } = bench;
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, 'reports'), { recursive: true });
  say('building the app and the two baselines');
  await buildSites(out);
  const sites = await startSites(out, beside);
  try {
    return await measure(bench, sites.urls);
  } finally {
    await sites.close();
    for (const folder of PASSING) await rm(join(out, folder), { recursive: true, force: true });
  }
}

/** What was measured of one build, once a round. */
export interface Measures {
  readonly pages: Map<PageName, PageMeasure[]>;
  readonly interactions: Map<InteractionName, number[]>;
}

const noMeasures = (): Measures => ({ pages: new Map(), interactions: new Map() });

async function measure(bench: Bench, urls: Urls) {
  const { rounds, pages, say } = bench;
  const builds = [
    { site: 'app' as const, url: urls.app, measures: noMeasures() },
    ...(urls.beside ? [{ site: 'beside' as const, url: urls.beside, measures: noMeasures() }] : []),
  ];
  const profiles = await makeProfiles(bench, builds);
  let browser = '';
  for (let round = 1; round <= rounds; round += 1) {
    // Neither build is always the first.
    const inTurn = round % 2 ? builds : builds.toReversed();
    for (const page of pages) {
      for (const { site, measures } of page.site === 'app' ? inTurn : builds.slice(0, 1)) {
        say(`round ${round} of ${rounds}: ${page.name}${site === 'beside' ? ', beside' : ''}`);
        const from = page.site === 'app' ? site : page.site;
        append(measures.pages, page.name, [await runPage(bench, urls, { page, from }, profiles)]);
      }
    }
    if (pages.length < PAGES.length) continue;
    say(`round ${round} of ${rounds}: the walk, bare React`);
    const baseline = await inBrowser((each) => walkBaseline(each, urls.react));
    for (const [name, values] of baseline.samples)
      for (const { measures } of builds) append(measures.interactions, name, values);
    for (const { site, url, measures } of inTurn) {
      say(`round ${round} of ${rounds}: the walk${site === 'beside' ? ', beside' : ''}`);
      const walked = await inBrowser((each) => walk(each, url));
      browser = walked.browser;
      for (const [name, values] of walked.samples) append(measures.interactions, name, values);
    }
  }
  const [app, beside] = builds;
  return { app: app?.measures ?? noMeasures(), beside: beside?.measures, browser };
}

function append<K, V>(all: Map<K, V[]>, key: K, values: readonly V[]): void {
  all.set(key, [...(all.get(key) ?? []), ...values]);
}

/** Folders by site and stage. */
type Profiles = ReadonlyMap<string, string>;

async function makeProfiles(
  { out, pages }: Bench,
  builds: readonly { readonly site: SiteName; readonly url: string }[],
): Promise<Profiles> {
  const profiles = new Map<string, string>();
  for (const { site, url } of builds)
    for (const { stage } of pages)
      if (stage) profiles.set(site + stage, await makeProfile(join(out, site), url, stage));
  return profiles;
}

interface Opened {
  readonly page: Page;
  readonly from: SiteName;
}

async function runPage(
  { out, say }: Bench,
  urls: Urls,
  { page, from }: Opened,
  profiles: Profiles,
) {
  const profile = { folder: join(out, 'profile'), template: profiles.get(from + page.stage) };
  const url = `${urls[from]}${page.path}`;
  const { measure, report } = await oftenEnough(
    () => withBrowser(profile, (port) => auditPage(url, port)),
    say,
  );
  const name = from === 'beside' ? `${page.name}, beside` : page.name;
  await writeFile(join(out, 'reports', `${name}.html`), report);
  return measure;
}

/** On a busy machine Lighthouse now and then loses its trace; nothing was measured then. */
async function oftenEnough<T>(take: () => Promise<T>, say: Bench['say']): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await take();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      say(`once more: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function inBrowser(walked: (browser: Browser) => Promise<Samples>) {
  const browser = await chromium.launch(browserLaunch());
  try {
    return { samples: await walked(browser), browser: `Chromium ${browser.version()}` };
  } finally {
    await browser.close();
  }
}
