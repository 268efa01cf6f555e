// One walk from login to logout on a slowed processor, with every wait measured.
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { agentFieldTexts, agentTexts } from '#texts/agent.ts';
import { authTexts } from '#texts/auth.ts';
import { planTexts } from '#texts/plan.ts';
import { previewTexts } from '#texts/preview.ts';
import { profileTexts } from '#texts/profile.ts';
import { shellTexts } from '#texts/shell.ts';
import { tourTexts } from '#texts/tours.ts';
import { PASSWORD, person } from '../../../qa/browser/people.ts';
import { button, field, fillProfile, password, pay } from '../../../qa/browser/screens.ts';
import { DESKTOP, PHONE } from '../../../qa/playwright/browser-launch.ts';
import { rememberTours } from '../../../qa/playwright/tours-seen.ts';
import type { InteractionName } from '../bounds.ts';
import { profileTexts as baselineTexts, texts } from '../react/texts.ts';
import { interactionsSince, pageNow, readEntries, shiftOf, stepChange } from './readings.ts';
import { recordEntries } from './recorder.ts';

const SLOWED = 4;
/** Long enough between keys that they do not queue up and get measured together. */
const KEY_PAUSE_MS = 120;
/** The browser reports an event only after its frame was shown. */
const SETTLE_MS = 500;
/**
 * Delay of every answer, in milliseconds. A waiting screen stays for a minimum time, and the delay outlasts
 * it, so that the time from the answer to the next screen does not include it.
 */
const LINE_MS = 700;
/** A heading that is not painted by then does not come, in milliseconds. */
const PAINT_LIMIT_MS = 30_000;
const TYPED = 'Salon de belleza en Quito';

/** tsx wraps functions in a helper that keeps their names, and the page has no such helper. */
const NAMES = 'globalThis.__name = (value) => value;';

export type Samples = Map<InteractionName, number[]>;

interface Walk {
  readonly page: Page;
  readonly samples: Samples;
  /** Waits without looking: a look costs the page time that would be measured with the step. */
  readonly untilPainted: (heading: string) => Promise<void>;
}

/** @param site the app's origin */
export async function walk(browser: Browser, site: string): Promise<Samples> {
  const somebody = await person(site);
  return onSlowPhone(browser, site, async (walk) => {
    await enter(walk, somebody.email);
    await register(walk);
    await configure(walk);
  });
}

/** @param site origin of the baseline in bare React */
export function walkBaseline(browser: Browser, site: string): Promise<Samples> {
  return onSlowPhone(browser, site, async (walk) => {
    const { page } = walk;
    await page.goto('/');
    await field(page, texts.email).fill('ana@clinica.ec');
    await password(page).fill(PASSWORD);
    // As long as the person of the app takes to type.
    await page.waitForTimeout(SETTLE_MS);
    await button(page, texts.login).tap();
    await arrive(walk, 'step: bare React, login → eight fields', baselineTexts.title);
  });
}

async function onSlowPhone(
  browser: Browser,
  site: string,
  walked: (walk: Walk) => Promise<void>,
): Promise<Samples> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-EC', baseURL: site });
  await context.addInitScript(NAMES);
  await context.addInitScript(rememberTours);
  await context.addInitScript(recordEntries);
  await context.route('**/api/**', async (route) => {
    await setTimeout(LINE_MS);
    await route.continue();
  });
  try {
    const page = await context.newPage();
    const slowDown = await context.newCDPSession(page);
    await slowDown.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const samples: Samples = new Map();
    await walked({ page, samples, untilPainted: await hearPainted(page) });
    return samples;
  } finally {
    await context.close();
  }
}

/** From the page on that is opened next. */
async function hearPainted(page: Page): Promise<Walk['untilPainted']> {
  const painted = new EventEmitter<Record<string, []>>();
  const headings = new Set<string>();
  await page.exposeFunction('tellPainted', (heading: string) => {
    headings.add(heading);
    painted.emit(heading);
  });
  return async (heading) => {
    const signal = AbortSignal.timeout(PAINT_LIMIT_MS);
    if (!headings.has(heading)) await once(painted, heading, { signal });
  };
}

async function enter(walk: Walk, email: string): Promise<void> {
  const { page, samples } = walk;
  await page.goto('/login');
  await heading(page, authTexts.loginTitle);
  await field(page, authTexts.email).tap();
  await measure(page, samples, 'key: e-mail on login', () => type(page, email));
  await password(page).fill(PASSWORD);
  await button(page, authTexts.login).tap();
  await arrive(walk, 'step: login → profile', profileTexts.title);
}

async function register(walk: Walk): Promise<void> {
  const { page, samples } = walk;
  await fillProfile(page);
  await button(page, profileTexts.submit).tap();
  await arrive(walk, 'step: profile → plans', planTexts.title);
  await measure(page, samples, 'click: a plan', () =>
    page.getByRole('radio', { name: /^Ideal/ }).tap(),
  );
  note(samples, 'shift: login to plans', [shiftOf(await readEntries(page))]);
  await pay(page);
  await arrive(walk, 'step: loading → assistant', agentTexts.title);
}

async function configure({ page, samples }: Walk): Promise<void> {
  const service = page.getByRole('combobox', { name: agentTexts.serviceType, exact: true });
  await measure(page, samples, 'click: service type opens', () => service.tap());
  const general = page.getByRole('option', { name: agentTexts.serviceTypes.GENERAL, exact: true });
  await measure(page, samples, 'click: service type chosen', () => general.tap());
  await field(page, agentFieldTexts.context.label).tap();
  // The preview is closed, and its button says live how many remarks there are.
  await measure(page, samples, 'key: context of the assistant', () => type(page, TYPED));
  await measure(page, samples, 'click: Guíame!', async () => {
    await button(page, tourTexts.start).tap();
    await page.getByRole('dialog').waitFor();
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  note(samples, 'shift: assistant', [shiftOf(await readEntries(page))]);
  await typeBesidePreview(page, samples);
  // It asks first: what was typed is not saved.
  await button(page, shellTexts.logout).tap();
  await measure(page, samples, 'click: log out', async () => {
    await button(page, shellTexts.logoutAnyway).tap();
    await heading(page, authTexts.loginTitle);
  });
}

async function typeBesidePreview(page: Page, samples: Samples): Promise<void> {
  await page.setViewportSize(DESKTOP.viewport);
  await page.getByRole('region', { name: previewTexts.heading }).waitFor();
  await field(page, agentFieldTexts.first_message.label).focus();
  await page.waitForTimeout(SETTLE_MS);
  await measure(page, samples, 'key: the same with the preview beside, 1280 px', () =>
    type(page, TYPED),
  );
  await page.setViewportSize(PHONE.viewport);
  await button(page, previewTexts.show).waitFor();
}

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const type = (page: Page, text: string): Promise<void> =>
  page.keyboard.type(text, { delay: KEY_PAUSE_MS });

async function arrive(walk: Walk, name: InteractionName, title: string) {
  const { page, samples, untilPainted } = walk;
  await untilPainted(title);
  await page.waitForTimeout(SETTLE_MS);
  note(samples, name, [stepChange(await readEntries(page), title)]);
}

async function measure(
  page: Page,
  samples: Samples,
  name: InteractionName,
  act: () => Promise<void>,
): Promise<void> {
  const since = await pageNow(page);
  await act();
  await page.waitForTimeout(SETTLE_MS);
  note(samples, name, interactionsSince(await readEntries(page), since));
}

function note(samples: Samples, name: InteractionName, values: readonly number[]): void {
  samples.set(name, [...(samples.get(name) ?? []), ...values]);
}
