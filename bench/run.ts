// The rounds: every page once, then the walk, then the next round.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Stage } from '../tests/browser/support/people.ts';
import { browserLaunch } from '../tools/browser-launch.ts';
import { auditPage, type PageMeasure } from './audit-page.ts';
import { withBrowser } from './browser.ts';
import { buildSites } from './build-sites.ts';
import type { InteractionName } from './interactions/names.ts';
import { walk } from './interactions/walk.ts';
import { PAGES, type Page, type PageName, type SiteName } from './pages.ts';
import { makeProfile } from './profiles.ts';
import { startSites } from './start-sites.ts';

const ATTEMPTS = 3;

interface Bench {
  /** Folder of everything that is written; what an earlier run left there goes. */
  readonly out: string;
  readonly rounds: number;
  /** Hears what is being done. */
  readonly say: (line: string) => void;
}

/** Nobody's data outlasts the run: what is left are the built sites and the reports. */
const PASSING = ['data', 'people', 'profile'];

/** @throws when anything cannot be built, served or measured */
export async function runBench({ out, rounds, say }: Bench) {
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, 'reports'), { recursive: true });
  say('building the app and the two floors');
  await buildSites(out);
  const sites = await startSites(out);
  try {
    return await measure({ out, rounds, say }, sites.urls);
  } finally {
    await sites.close();
    for (const folder of PASSING) await rm(join(out, folder), { recursive: true, force: true });
  }
}

type Urls = Readonly<Record<SiteName, string>>;

async function measure(bench: Bench, urls: Urls) {
  const { out, rounds, say } = bench;
  const profiles = await makeProfiles(out, urls);
  const pages = new Map<PageName, PageMeasure[]>();
  const interactions = new Map<InteractionName, number[]>();
  let browser = '';
  for (let round = 1; round <= rounds; round += 1) {
    for (const page of PAGES) {
      say(`round ${round} of ${rounds}: ${page.name}`);
      append(pages, page.name, [await runPage(bench, urls, page, profiles)]);
    }
    say(`round ${round} of ${rounds}: the walk`);
    const walked = await runWalk(urls);
    browser = walked.browser;
    for (const [name, values] of walked.samples) append(interactions, name, values);
  }
  return { pages, interactions, browser };
}

function append<K, V>(all: Map<K, V[]>, key: K, values: readonly V[]): void {
  all.set(key, [...(all.get(key) ?? []), ...values]);
}

type Profiles = ReadonlyMap<Stage | null, string>;

async function makeProfiles(out: string, { app }: Urls): Promise<Profiles> {
  const profiles = new Map<Stage | null, string>();
  for (const { stage } of PAGES) if (stage) profiles.set(stage, await makeProfile(out, app, stage));
  return profiles;
}

async function runPage({ out, say }: Bench, urls: Urls, page: Page, profiles: Profiles) {
  const profile = { folder: join(out, 'profile'), template: profiles.get(page.stage) };
  const url = `${urls[page.site]}${page.path}`;
  const { measure, report } = await oftenEnough(
    () => withBrowser(profile, (port) => auditPage(url, port)),
    say,
  );
  await writeFile(join(out, 'reports', `${page.name}.html`), report);
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

async function runWalk({ app }: Urls) {
  const browser = await chromium.launch(browserLaunch(() => undefined));
  try {
    return { samples: await walk(browser, app), browser: `Chromium ${browser.version()}` };
  } finally {
    await browser.close();
  }
}
