// Performs the actions of the table of controls in the page, by role and exact label.
import type { Page } from '@playwright/test';
import type { Action } from '../controls/action.ts';
import { changeSessionElsewhere, tellSaved } from './page-memory.ts';

/** A waiting screen offers its way out within this many seconds. */
const SLOW_WITHIN_S = 15;

export async function act(page: Page, actions: readonly Action[]): Promise<void> {
  for (const action of actions) await actOnce(page, action);
}

async function actOnce(page: Page, action: Action): Promise<void> {
  switch (action.do) {
    case 'fill':
      return page.getByLabel(action.label, { exact: true }).fill(action.value);
    case 'choose':
      await page.getByRole('combobox', { name: action.label, exact: true }).click();
      return page.getByRole('option', { name: action.option, exact: true }).click();
    case 'check':
      return page.getByRole('radio', { name: action.label, exact: true }).check();
    case 'click':
      return pressable(page, action.role, action.label).click();
    case 'await':
      return letTimePass(page, action.label);
    case 'when': {
      const shown = page.getByRole(action.role, { name: action.label, exact: true });
      if ((await shown.count()) > 0 === action.isShown) await act(page, action.actions);
      return;
    }
    case 'visit':
      return page.evaluate((path) => {
        // Only the part after '#' differs, which the browser follows on the page it is on.
        if (path.includes('#')) window.location.assign(path);
        else history.pushState(null, '', path);
      }, action.path);
    case 'leaveAndReturn':
      // Sends the event of a page restored from the back/forward cache, which not every browser has.
      return page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
    case 'inOtherTab':
      return action.change === 'saved'
        ? page.evaluate(tellSaved)
        : changeSessionElsewhere(page, action.change);
  }
}

/** Another one of the name may stand there that cannot be pressed now. */
const pressable = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole(role, { name, exact: true, disabled: false });

/** Advances the clock only as far as needed, because the waiting call has a time limit. */
async function letTimePass(page: Page, label: string): Promise<void> {
  const button = pressable(page, 'button', label);
  for (let second = 0; second < SLOW_WITHIN_S; second += 1) {
    if (await button.isVisible()) return;
    await page.clock.runFor(1_000);
  }
  throw new Error(`No button «${label}» after ${SLOW_WITHIN_S} s`);
}
