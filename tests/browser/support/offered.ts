// Whether the screen has the control that an action of the table of controls asks for.
import { expect, type Page } from '@playwright/test';
import type { Action } from '../../../flow/controls/action.ts';

/** Exactly one, by role and exact label, and usable; what needs no control of this page passes. */
export async function expectOffered(page: Page, action: Action): Promise<void> {
  switch (action.do) {
    case 'fill':
      return expect(page.getByLabel(action.label, { exact: true })).toBeEditable();
    case 'choose': {
      const select = page.getByRole('combobox', { name: action.label, exact: true });
      await select.click();
      await expect(page.getByRole('option', { name: action.option, exact: true })).toHaveCount(1);
      return page.keyboard.press('Escape');
    }
    case 'check':
      return expect(page.getByRole('radio', { name: action.label, exact: true })).toBeEnabled();
    case 'click':
    case 'await':
      return expect(page.getByRole(action.role, { name: action.label, exact: true })).toBeEnabled();
    case 'when': {
      const condition = page.getByRole(action.role, { name: action.label, exact: true });
      if ((await condition.count()) > 0 !== action.isShown) return;
      for (const inner of action.actions) await expectOffered(page, inner);
    }
  }
}
