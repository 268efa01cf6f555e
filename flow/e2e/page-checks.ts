// What must be true of the page wherever a walk stands: state, address, title, screen, texts, focus.
import { expect, type Page } from '@playwright/test';
import { isWait, redirectOf, type Snapshot, screenOf } from '../../machines/selectors.ts';
import { shellTexts } from '../../src/texts/shell.ts';
import { SCREEN_TITLES, visibleTexts } from '../controls/screens.ts';
import type { PageReading } from './page-driver.ts';
import { memoryDifference, stateDifference } from './same-state.ts';

/** @throws when the machine in the page stands elsewhere than the model, or knows something else */
export function expectSameState(
  { value, context }: Pick<PageReading, 'value' | 'context'>,
  expected: Pick<Snapshot, 'value' | 'context'>,
): void {
  const state = stateDifference(value, expected.value);
  if (state !== null) throw new Error(state);
  const place = memoryDifference(context, expected.context);
  if (place !== null) throw new Error(`it remembers another ${place}`);
}

/** Screen, title, address and the texts that come and go. */
export async function expectScreen(page: Page, snapshot: Snapshot): Promise<void> {
  const screen = screenOf(snapshot);
  const title = SCREEN_TITLES[screen];
  if (isWait(screen)) await expect(page.getByText(title, { exact: true })).toBeVisible();
  else await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · ${shellTexts.product}`);
  await expect(page).toHaveURL(({ pathname }) => redirectOf(snapshot, pathname) === null);
  // A failure's own detail may follow.
  for (const text of visibleTexts(snapshot))
    await expect(page.getByText(text).first()).toBeVisible();
}

/**
 * A new screen takes the focus to its heading; on the same one it is never lost.
 * @param isFirst whether no screen but waits was shown before: then the page keeps what the browser does
 */
export async function expectFocus(
  page: Page,
  before: Snapshot,
  after: Snapshot,
  isFirst: boolean,
): Promise<void> {
  const screen = screenOf(after);
  if (isWait(screen) || isFirst) return;
  if (screen !== screenOf(before))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  else await expect(page.locator('body'), 'the focus is lost').not.toBeFocused();
}
