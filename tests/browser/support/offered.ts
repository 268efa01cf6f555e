// Whether the screen has the control that an action of the table of controls asks for.
import { expect, type Page } from '@playwright/test';
import type { Action } from '../../../flow/controls/action.ts';
import { controlOf } from '../../../flow/e2e/offered.ts';

/** Exactly one, by role and exact label, and usable. An action that needs no control of this page passes. */
export async function expectOffered(page: Page, action: Action): Promise<void> {
  if (action.do === 'when') {
    const condition = page.getByRole(action.role, { name: action.label, exact: true });
    if ((await condition.count()) > 0 !== action.isShown) return;
    for (const inner of action.actions) await expectOffered(page, inner);
    return;
  }
  const control = controlOf(page, action);
  if (!control) return;
  if (action.do === 'choose') {
    await control.click();
    await expect(page.getByRole('option', { name: action.option, exact: true })).toHaveCount(1);
    return page.keyboard.press('Escape');
  }
  if (action.do === 'fill') return expect(control).toBeEditable();
  return expect(control).toBeEnabled();
}
