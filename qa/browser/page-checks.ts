// Checks of the page after each step: state, address, title, screen, focus.

import { expect, type Page } from '@playwright/test';
import { isWait, redirectOf, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { untimelyTexts } from '../scenarios/page/conditional-texts.ts';
import { SCREENS } from '../scenarios/page/screens.ts';
import type { PageReading } from './page-driver.ts';
import { readTexts } from './page-texts.ts';
import { memoryDifference, stateDifference } from './same-state.ts';

/** @throws when the state or the context in the page differs from the model's */
export function expectSameState(
  { value, context }: Pick<PageReading, 'value' | 'context'>,
  expected: Pick<Snapshot, 'value' | 'context'>,
): void {
  const state = stateDifference(value, expected.value);
  if (state !== null) throw new Error(state);
  const place = memoryDifference(context, expected.context);
  if (place !== null) throw new Error(`it remembers another ${place}`);
}

/** Screen, title and address. */
export async function expectScreen(page: Page, snapshot: Snapshot): Promise<void> {
  const screen = screenOf(snapshot);
  const { title } = SCREENS[screen];
  if (isWait(screen)) await expect(page.getByText(title, { exact: true })).toBeVisible();
  else await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · VIRSI`);
  await expect(page).toHaveURL(({ pathname }) => redirectOf(snapshot, pathname) === null);
}

/** The texts that have a condition, all of them and no other. */
export async function expectTimelyTexts(page: Page, snapshot: Snapshot): Promise<void> {
  await expect
    .poll(async () => untimelyTexts(await page.evaluate(readTexts), snapshot))
    .toEqual([]);
}

/** What has to be settled before a plan is bought is read first (decisions 34, 45). */
const TO_SETTLE =
  /^(¿Ya hiciste el pago\?|Tu suscripción (tiene un pago pendiente|está en pausa))$/;
const isToSettle = (snapshot: Snapshot) =>
  snapshot.hasTag('pastDue') || snapshot.can({ type: 'payment.recheck' });

/**
 * A new screen moves the focus to its heading, or to what has to be settled first. The same screen never loses it.
 * @param isFirst whether only waiting screens were shown before. Then the focus stays where the browser put it.
 */
export async function expectFocus(
  page: Page,
  before: Snapshot,
  after: Snapshot,
  isFirst: boolean,
): Promise<void> {
  const screen = screenOf(after);
  if (isWait(screen) || isFirst) return;
  const beginning = isToSettle(after)
    ? page.getByRole('region', { name: TO_SETTLE })
    : page.getByRole('heading', { level: 1 });
  if (screen !== screenOf(before)) await expect(beginning).toBeFocused();
  else await expect(page.locator('body'), 'the focus is lost').not.toBeFocused();
}
