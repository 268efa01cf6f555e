// The person's system settings: forced colours, reduced motion.
import type { Page } from '@playwright/test';
import { button, choosePlan, expectScreen } from '../../qa/browser/screens.ts';
import { tabStops } from '../support/browser/page-measures.ts';
import { expect, test } from '../support/browser/test.ts';

const SCHEMES = ['light', 'dark'] as const;

test('in forced colours, focus, choice, fields and icons stay visible', async ({ page, enter }) => {
  await page.goto('/login');
  await expectScreen(page, 'login');
  await button(page, 'Iniciar sesión').click();
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await expectDrawn(page);
    for (const field of await page.locator('input:not([aria-hidden])').all())
      await expect(field).toHaveCSS('border-style', 'solid');
  }

  await enter('customer');
  await expectScreen(page, 'plan');
  await choosePlan(page, 'Ideal');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await expectDrawn(page);
    const [other, chosen] = await page.getByRole('radio').all();
    expect(await chosen?.screenshot()).not.toEqual(await other?.screenshot());
  }
});

async function expectDrawn(page: Page): Promise<void> {
  const faulty = (await tabStops(page)).filter(({ faults }) => faults.length > 0);
  expect(faulty).toEqual([]);
  expect(await invisibleDrawings(page)).toEqual([]);
}

/** Parts of an icon that have the colour of the page. */
function invisibleDrawings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll('svg :is(path, circle, rect)')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => {
        const { fill, stroke } = getComputedStyle(part);
        // On a filled shape the shape itself is visible.
        const isOnShape = part.previousElementSibling !== null;
        return (
          !isOnShape && [fill, stroke].every((colour) => colour === 'none' || colour === canvas)
        );
      })
      .map((part) => part.parentElement?.outerHTML.slice(0, 120) ?? '');
  });
}

test('with reduced motion nothing moves', async ({ page, enter }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  await expectScreen(page, 'login');
  expect(await motions(page)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motions(page)).toEqual([]);
  for (const [stage, screen] of [
    ['new', 'profile'],
    ['customer', 'plan'],
    ['configured', 'agent'],
  ] as const) {
    await enter(stage);
    await expectScreen(page, screen);
    expect(await motions(page), screen).toEqual([]);
  }
});

/** Transitions that take time, and animations that move something or turn it. */
function motions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const MOVING = ['transform', 'translate', 'rotate', 'scale', 'insetBlockStart', 'left', 'top'];
    const slow = [...document.querySelectorAll('*')].filter((element) =>
      getComputedStyle(element)
        .transitionDuration.split(',')
        .some((duration) => Number.parseFloat(duration) > 0),
    );
    const moving = document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame))
      .filter((property) => MOVING.includes(property));
    return [...slow.map((element) => element.outerHTML.slice(0, 80)), ...moving];
  });
}
