// What a tour fetches and how it looks: code on demand, both colour schemes, motion, layout shifts, small windows.
import type { Locator, Page } from '@playwright/test';
import { button, choose, expectAccessible } from '../../qa/browser/screens.ts';
import { importCalendars } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';
import {
  expectAroundField,
  expectClosed,
  expectFieldSeenTurned,
  expectFormStep,
  FORMS,
  guide,
  NARROW,
  overlay,
  settled,
  startTour,
  step,
} from '../support/browser/tours.ts';

/** Without a way back, with both ways, at the end: the cards of the other steps are the second one's. */
const JUDGED = [0, 1, FORMS.General.length - 1];

test('nothing of the page moves while a tour is walked, and its cards are accessible in both colours', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if ('value' in shift && Number(shift.value) >= 0.01)
          performance.mark(`shift ${JSON.stringify(shift)}`);
    }).observe({ type: 'layout-shift' });
  });
  await guide(page).click();
  for (const [index, title] of FORMS.General.entries()) {
    await expectFormStep(page, 'General', title);
    await settled(page);
    if (JUDGED.includes(index))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await settled(page);
  expect(await marked(page, 'shift')).toEqual([]);
});

test('step, overlay and opening take 400 ms, and no time with reduced motion', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter('subscribed');
  await startTour(page, 'General');
  expect(await motions(page)).toEqual({ overlay: '0.4s', step: '0.4s' });
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName === 'd' && target instanceof Element)
        performance.mark(`opening ${getComputedStyle(target).transitionDuration}`);
    });
  });
  await settled(page);
  await expect(overlay(page)).toHaveCSS('opacity', '0.7');
  await page.keyboard.press('ArrowRight');
  await expectFormStep(page, 'General', 'Duración de la cita');
  await settled(page);
  expect(await marked(page, 'opening')).toEqual(['opening 0.4s']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motions(page)).toEqual({ overlay: '0s', step: '0s' });
  await page.keyboard.press('ArrowRight');
  await expectFormStep(page, 'General', 'País');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await settled(page);
  expect(await marked(page, 'opening')).toEqual(['opening 0.4s']);
});

test('the opening follows its field, and while nothing moves no frame is asked for', async ({
  page,
  enter,
}) => {
  await enter('subscribed');
  await startTour(page, 'General');
  await settled(page);
  const asked = await page.evaluate(async () => {
    const frame = window.requestAnimationFrame.bind(window);
    let count = 0;
    window.requestAnimationFrame = (then) => {
      count += 1;
      return frame(then);
    };
    for (let frames = 0; frames < 20; frames += 1) await new Promise(frame);
    return count;
  });
  expect(asked).toBe(0);

  const changes = {
    'the page is scrolled': () => window.scrollBy(0, 37),
    'something comes above it, and the browser keeps nothing in its place': () => {
      document.documentElement.style.overflowAnchor = 'none';
      document.querySelector('main')?.prepend(document.createElement('hr'), 'x');
    },
    'it grows': () =>
      document.querySelector('.shepherd-target')?.append(document.createElement('hr')),
  };
  for (const [name, change] of Object.entries(changes)) {
    const before = await page.locator('.shepherd-target').boundingBox();
    await page.evaluate(change);
    expect(await page.locator('.shepherd-target').boundingBox(), name).not.toEqual(before);
    await expectAroundField(page);
  }
});

/** What the page has recorded under this word, oldest first. */
const marked = (page: Page, word: string) =>
  page.evaluate(
    (start) =>
      performance
        .getEntriesByType('mark')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(start)),
    word,
  );

async function motions(page: Page) {
  const durationOf = (drawn: Locator) =>
    drawn.evaluate((it) => getComputedStyle(it).animationDuration);
  return {
    overlay: await durationOf(overlay(page)),
    step: await durationOf(step(page).locator('.shepherd-content')),
  };
}

test('the step hides nothing of its field on a narrow phone, nor after it is turned, and fits a window as at a zoom of 400 %', async ({
  page,
  enter,
}) => {
  await enter('subscribed');
  await page.setViewportSize(NARROW);
  await choose(page, 'Tipo de servicio', 'General');
  // A field that is taller than the window.
  await importCalendars(page, 'Lucía Andrade');
  await guide(page).click();
  for (const [index, title] of FORMS.General.entries()) {
    await expectFormStep(page, 'General', title);
    await expectFieldSeenTurned(page);
    await page.setViewportSize({ width: 320, height: 256 });
    const isLast = index === FORMS.General.length - 1;
    const next = button(page, isLast ? 'Finalizar' : 'Siguiente');
    await next.scrollIntoViewIfNeeded();
    await expect(next).toBeInViewport({ ratio: 0.95 });
    if (!isLast) await page.keyboard.press('ArrowRight');
  }
  await expectAccessible(page);
  const isTooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  expect(isTooWide).toBe(false);
});
