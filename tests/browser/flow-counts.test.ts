// What the wire has of how the flow is used: numbers by names of the chart, once the page is usable, and of nobody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { FLOW_COUNTS_FILE } from '../../contract/flow-counts.ts';
import { newEmail, PASSWORD } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { sandboxBuild } from '../../qa/playwright/sandbox-build.ts';
import { COUNTING_CODE, COUNTS, countsSchema, sumOf, sumsOf } from '../support/browser/counted.ts';
import { expect, test } from '../support/browser/test.ts';

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ chart: v.string(), names: v.array(v.string()) }),
);

/** As when the tab is left for another one. */
const turn = (page: Page, to: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    const seen = { visibilityState: state, hidden: state === 'hidden' };
    for (const [name, value] of Object.entries(seen))
      if (state === 'visible') Reflect.deleteProperty(document, name);
      else Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);

/** Whether the page has fetched what counts, maybe from its cache. */
const isCounting = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/count-flow-')),
  );

test.use({ throughProxy: true });

test('an owner with hostile names pays and saves: one visit, and no sign of them on the wire', async ({
  page,
  wire,
}) => {
  const hostile = `canario-<img src=x>-"'&|;${'ñ'.repeat(40)}`;
  const email = newEmail();
  await page.goto('/register');
  await ui.fillCredentials(page, 'sin arroba');
  await ui.button(page, 'Registrarse').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect(wire.requests(COUNTS)).toEqual([]);
  await ui.fillCredentials(page, email);
  await ui.button(page, 'Registrarse').click();
  await ui.expectScreen(page, 'profile');
  await expect.poll(() => wire.requests(COUNTING_CODE).length).toBe(1);
  await ui.fillProfile(page);
  await ui.field(page, 'Nombre').fill(hostile);
  await ui.field(page, 'Tu celular').fill('12');
  await ui.button(page, 'Continuar').click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await turn(page, 'hidden');
  await expect.poll(() => wire.requests(COUNTS).length).toBe(1);
  await turn(page, 'visible');
  await ui.field(page, 'Tu celular').fill('991234567');
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await ui.choosePlan(page, 'Ideal');
  await ui.pay(page);
  await ui.expectScreen(page, 'agent');
  await expect.poll(() => isCounting(page)).toBe(true);
  await ui.choose(page, 'Tipo de servicio', 'General');
  await turn(page, 'hidden');
  await expect
    .poll(() =>
      sumsOf(wire.requests(COUNTS)).get(
        'authenticated.configuringAgent.editing.ready | visit.end | ',
      ),
    )
    .toBe(1);

  const told = wire.requests(COUNTS);
  const file = readFileSync(join(await sandboxBuild(), FLOW_COUNTS_FILE), 'utf8');
  const { chart, names } = v.parse(fileSchema, file);
  for (const { body, query, headers } of told) {
    expect(query).toBe('');
    expect(v.parse(countsSchema, body).chart).toBe(chart);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(4096);
    // The browser adds its cookies to every request of this origin.
    const { cookie: _, ...others } = headers;
    const sent = JSON.stringify([body, others]);
    for (const secret of [email, 'canario', PASSWORD, '991234567', 'Torres', 'eyJ'])
      expect(sent).not.toContain(secret);
  }
  const sums = sumsOf(told);
  expect([...sums.keys()].filter((name) => !names.includes(name))).toEqual([]);
  expect(sumOf(sums, 'visit.start')).toBe(1);
  expect(sumOf(sums, 'visit.end') - sumOf(sums, 'visit.back')).toBe(1);
  expect(sums.get('authenticated.profileForm.editing | visit.end | mobile_phone_number')).toBe(1);
  expect(sums.get('authenticated.profileForm.editing | visit.back | mobile_phone_number')).toBe(1);
  expect(sums.get('authenticated.awaitingPayment.leaving | visit.end | ')).toBe(1);
  expect(sums.get('authenticated.awaitingPayment.leaving | visit.back | ')).toBe(1);
});

test('nothing is fetched or told before the first screen can be used', async ({
  page,
  wire,
  enter,
}) => {
  const gate = wire.gate({ method: 'GET', path: /^\/api\// });
  await enter('customer');
  await expect(page.getByText('VIRSI está preparando todo para ti...')).toBeVisible();
  await turn(page, 'hidden');
  await page.waitForLoadState('load');
  expect([...wire.requests(COUNTING_CODE), ...wire.requests(COUNTS)]).toEqual([]);
  await turn(page, 'visible');
  gate.open();
  await ui.expectScreen(page, 'plan');
  await expect.poll(() => wire.requests(COUNTING_CODE).length).toBe(1);
});

test('what cannot be told is dropped, and the owner goes on', async ({ page, wire, enter }) => {
  wire.fault(COUNTS, { status: 503, type: 'application/json', body: '{}' });
  await enter('customer');
  await expect.poll(() => wire.requests(COUNTING_CODE).length).toBe(1);
  await ui.choosePlan(page, 'Ideal');
  await turn(page, 'hidden');
  await expect.poll(() => wire.requests(COUNTS).length).toBe(1);
  wire.lift();
  await turn(page, 'visible');
  await ui.choosePlan(page, 'Premium');
  await turn(page, 'hidden');
  await expect.poll(() => wire.requests(COUNTS).length).toBe(2);
  const [lost, arrived] = wire.requests(COUNTS).map((request) => sumsOf([request]));
  expect(lost?.get('authenticated.planSelection.chosen | visit.end | ')).toBe(1);
  expect([...(arrived?.keys() ?? [])].filter((name) => name.includes('visit.start'))).toEqual([]);
  expect(arrived?.get('authenticated.planSelection.chosen | visit.back | ')).toBe(1);
});

test('a login page that nobody touches fetches and tells nothing', async ({ page, wire }) => {
  await page.goto('/login');
  await ui.expectLive(page);
  await page.waitForLoadState('networkidle');
  await turn(page, 'hidden');
  await page.goto('/register');
  await ui.expectLive(page);
  expect([...wire.requests(COUNTING_CODE), ...wire.requests(COUNTS)]).toEqual([]);
});

test('a browser that asks for privacy tells nothing', async ({ page, wire, enter }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await enter('customer');
  await ui.choosePlan(page, 'Ideal');
  await expect.poll(() => wire.requests(COUNTING_CODE).length).toBe(1);
  await turn(page, 'hidden');
  await page.goto('/account');
  await ui.expectScreen(page, 'account');
  expect(wire.requests(COUNTS)).toEqual([]);
});
