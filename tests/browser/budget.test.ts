// The production build: the budget of tools/bench/budget.ts in bytes, requests and layout shift, and what is not in it.
// @rule What login may weigh

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { newEmail, newNumber, person, signIn } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import {
  BUDGET,
  CALLS_BUDGET,
  FLOW_COUNTS_BUDGET,
  LAYOUT_SHIFT_BUDGET,
  LOGIN_RAW_SCRIPT_BUDGET,
} from '../../tools/bench/budget.ts';
import { PAGES } from '../../tools/bench/pages.ts';
import {
  type BuiltSite,
  buildOnce,
  PRODUCTION,
  serveBuild,
} from '../support/browser/built-site.ts';
import { type PageCost, scriptsOf, watchCost } from '../support/browser/page-cost.ts';
import { expect, test } from '../support/browser/test.ts';

/** The chunks that are prefetched once somebody uses the login page: all but the tours. */
const PREFETCHED = `
  agent-screen calls fields firebase-identity plan-screen profile-screen recovery-screens
  report-text terms toaster-cards
`
  .trim()
  .split(/\s+/);

/** Of the backend's answers. Movement within half a second of a click or key is not counted: what an answer moves is. */
const LATENCY_MS = 600;

// In one worker, because they share a build. On a phone, where things move most easily.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 } });

let site: BuiltSite;
test.beforeAll(async () => {
  // The sandbox lets people pay; the app itself is built for production.
  site = await serveBuild('production', { SANDBOX: 'on', ...PRODUCTION });
});
test.afterAll(() => site.close());

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const foreign = (cost: PageCost) =>
  cost.requests.filter((address) => new URL(address).origin !== site.url);

const answerLate = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await setTimeout(LATENCY_MS);
    await route.continue();
  });

function expectStill(cost: PageCost): void {
  const shifts = cost.shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  const moved = sum(shifts.map(({ value }) => value));
  expect(moved, JSON.stringify(shifts, null, 1)).toBeLessThan(LAYOUT_SHIFT_BUDGET);
}

for (const opened of PAGES.filter((each) => each.site === 'app')) {
  const { name, path, stage } = opened;
  const isFirstVisit = name === 'assistant, first visit';

  test.describe(name, () => {
    test.use({ isGreeted: !isFirstVisit });

    test(`${name} keeps its budget until somebody touches it`, async ({ page, context }) => {
      if (stage) await signIn(context, site.url, await person(site.url, stage));
      // While a wait lasts, the step's code and that of the steps after it is fetched.
      await answerLate(page);
      const cost = await watchCost(page);
      await page.goto(site.url + path);
      await ui.expectLive(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (isFirstVisit) await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');

      const bytes = sum((await scriptsOf(page)).map((script) => script.bytes));
      console.log(`${name}: ${bytes} bytes of JavaScript, ${cost.requests.length} requests`);
      expect(bytes, cost.requests.join('\n')).toBeLessThanOrEqual(BUDGET[name].script);
      expect(cost.requests.length, cost.requests.join('\n')).toBeLessThanOrEqual(
        BUDGET[name].requests,
      );
      expect(foreign(cost)).toEqual([]);
      expect(cost.formatters).toEqual([]);
      expectStill(cost);
    });
  });
}

test('what the login page has to parse and run is kept small', async ({ page }) => {
  // Nobody is there yet: the pointer rests where the page appears.
  await page.addInitScript(() => {
    const rest = () =>
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    document.addEventListener('DOMContentLoaded', rest);
    window.addEventListener('load', () => window.setTimeout(rest, 100));
  });
  await page.goto(`${site.url}/login`);
  await ui.expectLive(page);
  await page.waitForLoadState('networkidle');
  const rawBytes = sum((await scriptsOf(page)).map((script) => script.rawBytes));
  console.log(`login: ${rawBytes} bytes of JavaScript, uncompressed`);
  expect(rawBytes).toBeLessThanOrEqual(LOGIN_RAW_SCRIPT_BUDGET);
});

/** The scripts by name. Names are the same from build to build without the hash of their content. */
function scriptsIn(folder: string): ReadonlyMap<string, string> {
  const withoutHash = (text: string) => text.replaceAll(/-[\w-]{8}(?=\.(?:js|css))/g, '');
  const assets = join(folder, 'assets');
  return new Map(
    readdirSync(assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [withoutHash(file), withoutHash(readFileSync(join(assets, file), 'utf8'))]),
  );
}

test('counting the flow adds nothing to login, and less than 1 kB after it', async () => {
  const counting = await buildOnce('production', { ...PRODUCTION, VITE_FLOW_COUNTS: 'on' });
  const [without, having] = [scriptsIn(site.folder), scriptsIn(counting.folder)];
  const others = [...having].filter(([name, code]) => without.get(name) !== code);
  expect(others.map(([name]) => name).toSorted()).toEqual(['calls.js', 'count-flow.js']);
  const size = (code = '') => (code ? brotliCompressSync(code).length : 0);
  const bytes = sum(others.map(([name, code]) => size(code) - size(without.get(name))));
  console.log(`counting the flow: ${bytes} bytes of JavaScript`);
  expect(bytes).toBeLessThan(FLOW_COUNTS_BUDGET);
});

// A browser that reads ahead fetches them all, disabled ones too.
test('every page links to files that are there', () => {
  const pages = readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const links = pages.flatMap((file) => {
    const html = readFileSync(join(site.folder, file), 'utf8');
    return [...html.matchAll(/<(?:link|script)\b[^>]*? (?:href|src)="(\/[^"]+)"/g)];
  });
  expect(links.length).toBeGreaterThan(pages.length);
  const missing = links.filter(([, path = '']) => !existsSync(join(site.folder, path)));
  expect(missing.map(([link]) => link)).toEqual([]);
});

test('only what every start and the screens that everybody passes run is compiled as it arrives', () => {
  const assets = join(site.folder, 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const isHinted = (file: string) =>
    readFileSync(join(assets, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  const hinted = scripts.filter(isHinted).map((file) => file.slice(0, -'-12345678.js'.length));
  expect(hinted).toEqual(
    expect.arrayContaining(['index', 'calls', 'profile-screen', 'plan-screen', 'agent-screen']),
  );
  const others = ['firebase-identity', 'guided-tour', 'recovery-screens', 'email-notice'];
  expect(hinted.filter((name) => others.includes(name))).toEqual([]);
});

test('everything else is prefetched once somebody is there, from nowhere else', async ({
  page,
}) => {
  const cost = await watchCost(page);
  await page.goto(`${site.url}/login`);
  let x = 0;
  await expect(async () => {
    x += 10;
    await page.mouse.move(x, 100);
    const names = (await scriptsOf(page)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(PREFETCHED));
  }).toPass();
  const scripts = await scriptsOf(page);
  console.log(scripts.map(({ name, bytes }) => `${name} ${bytes}`).join(', '));
  expect(scripts.map(({ name }) => name)).not.toContain('guided-tour');
  const calls = scripts.find(({ name }) => name === 'calls');
  expect(calls?.bytes).toBeLessThanOrEqual(CALLS_BUDGET);
  expect(foreign(cost)).toEqual([]);
});

test('nothing moves by itself on the whole way', async ({ page, guard }) => {
  await answerLate(page);
  const cost = await watchCost(page);
  guard.expectFailure(/\/login$/, 401);
  await page.goto(`${site.url}/login`);
  await ui.fillCredentials(page, newEmail());
  await ui.button(page, 'Iniciar sesión').click();
  const refused = page.getByText('El correo electrónico o la contraseña no son correctos.');
  await expect(refused).toHaveCount(2);
  await page.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await ui.fillCredentials(page, newEmail());
  await ui.button(page, 'Registrarse').click();
  await ui.expectScreen(page, 'profile');
  await ui.fillProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await ui.choosePlan(page, 'Ideal');
  await ui.pay(page);
  await ui.expectScreen(page, 'agent');
  await ui.choose(page, 'Tipo de servicio', 'General');
  await ui.field(page, 'WhatsApp de tu asistente').fill(newNumber());
  await ui.fillTexts(page, ui.GENERAL_TEXTS);
  await ui.addCalendar(page, 'corte@peluqueria.test', 'Corte');
  await ui.button(page, 'Guardar configuración').click();
  await expect(ui.toast(page, 'Agente creado correctamente')).toBeVisible();
  await ui.closeToast(page);
  await ui.button(page, 'Cerrar sesión').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  console.log(`the whole way: ${cost.shifts.length} layout shifts`);
  expectStill(cost);
});

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      args: v.optional(v.object({ elementCount: v.optional(v.number(), 0) }), {}),
    }),
  ),
});

/** The share of the page's elements whose styles the browser computed at once. */
async function restyledBy(browser: Browser, page: Page, act: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  // The frame that shows it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const { traceEvents } = v.parse(traceSchema, JSON.parse(String(await browser.stopTracing())));
  const styled = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(styled).not.toEqual([]);
  const elements = await page.locator('body *').count();
  return Math.max(...styled.map(({ args }) => args.elementCount)) / elements;
}

// A rule with :has() at the page's root, or above a screen, has the whole page computed anew.
test('a key or a press restyles what it changes, not the page', async ({
  page,
  context,
  browser,
}) => {
  const shares: Record<string, number> = {};
  const watch = async (name: string, act: () => Promise<unknown>) => {
    shares[name] = await restyledBy(browser, page, act);
  };
  await signIn(context, site.url, await person(site.url));
  await page.goto(site.url);
  await ui.expectScreen(page, 'profile');
  await watch('a name', () => ui.field(page, 'Nombre').fill('Ana'));
  await watch('a list', () => page.getByRole('combobox', { name: 'País', exact: true }).click());
  await page.keyboard.press('Escape');
  await ui.fillProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await watch('a plan', () => ui.choosePlan(page, 'Ideal'));
  await ui.pay(page);
  await ui.expectScreen(page, 'agent');
  await ui.choose(page, 'Tipo de servicio', 'General');
  await watch('a number', () => ui.field(page, 'WhatsApp de tu asistente').fill(newNumber()));
  const tour = page.getByRole('dialog');
  await watch('a tour', async () => {
    await ui.button(page, 'Guíame!').click();
    await tour.waitFor();
  });
  await watch('its end', async () => {
    await page.keyboard.press('Escape');
    await tour.waitFor({ state: 'detached' });
  });
  console.log(JSON.stringify(shares));
  expect(Object.entries(shares).filter(([, share]) => share > 0.5)).toEqual([]);
});
