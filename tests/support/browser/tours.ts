// A guided tour as a person sees it: the step, its progress, and the opening around a field.
import { expect, type Locator, type Page } from '@playwright/test';
import type { ServiceType } from '../../../contract/assistant.ts';
import { button, choose } from '../../../qa/browser/screens.ts';
import { formTour } from '../../../src/screens/agent/agent-tours.ts';

const titlesOf = (type: ServiceType) => formTour(type).map(({ title }) => title);

/** The titles of each form's tour. */
export const FORMS = { General: titlesOf('GENERAL'), Médico: titlesOf('MEDICAL') } as const;

export type FormName = keyof typeof FORMS;

export const step = (page: Page): Locator => page.getByRole('dialog');

export const guide = (page: Page): Locator => button(page, 'Guíame!');

/** Address of the chunk of the tours. */
export const TOUR_CODE = /\/assets\/guided-tour-[^/]*\.js(\?\d+)?$/;

export async function startTour(page: Page, form: FormName): Promise<void> {
  await choose(page, 'Tipo de servicio', form);
  await guide(page).click();
  await expectFormStep(page, form, FORMS[form][0] ?? '');
}

/** The step of a form that has this title, with its number. */
export async function expectFormStep(page: Page, form: FormName, title: string): Promise<void> {
  const titles: readonly string[] = FORMS[form];
  await expectStep(page, title, `${titles.indexOf(title) + 1} de ${titles.length}`);
}

/** Named, and with the focus in it. */
export async function expectStep(page: Page, title: string, progress: string): Promise<void> {
  await expect(step(page)).toHaveAccessibleName(title);
  await expect(step(page)).toHaveAccessibleDescription(new RegExp(`\\. ${progress}$`));
  await expectFocusInStep(page);
}

export async function expectFocusInStep(page: Page): Promise<void> {
  await expect
    .poll(() => step(page).evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
}

export async function expectClosed(page: Page): Promise<void> {
  await expect(step(page)).toHaveCount(0);
  await expect(overlay(page)).toHaveCount(0);
}

export const overlay = (page: Page): Locator => page.locator('.shepherd-modal-overlay-container');

/** A place that the overlay covers, in CSS pixels. */
export const COVERED = { x: 4, y: 4 };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The opening in the overlay, and the radius of its corners. */
async function opening(page: Page): Promise<Box & { readonly radius: number }> {
  const drawn = (await overlay(page).locator('path').getAttribute('d')) ?? '';
  const [, x, y, radius, bottom, right] =
    /ZM(-?[\d.]+),(-?[\d.]+)a([\d.]+),.*?V(-?[\d.]+)a.*?H(-?[\d.]+)a/.exec(drawn)?.map(Number) ??
    [];
  if ([x, y, radius, bottom, right].includes(undefined)) throw new Error(`No opening in ${drawn}`);
  const [left, top, round] = [x ?? 0, y ?? 0, radius ?? 0];
  const [low, far] = [bottom ?? 0, right ?? 0];
  return {
    x: left - round,
    y: top,
    width: far + round - (left - round),
    height: low + round - top,
    radius: round,
  };
}

/** Ten pixels around the field of the step. */
export async function expectAroundField(page: Page): Promise<void> {
  await expect(async () => {
    const box = await page.locator('.shepherd-target').boundingBox();
    if (!box) throw new Error('The field is not in the page');
    expect(Object.values(await opening(page)).map(Math.round)).toEqual(
      [box.x - 10, box.y - 10, box.width + 20, box.height + 20, 5].map(Math.round),
    );
  }).toPass({ timeout: 10_000 });
}

/** Waits until all animations have ended and are painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

/** In CSS pixels: what is seen of the field of the step, and what could be with the card below or above it. */
const seenOfField = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [field, card] = [boxOf('.shepherd-target'), boxOf('.shepherd-content')];
    if (!field || !card) throw new Error('No step is shown');
    const isBelow = card.top > field.top;
    const top = Math.max(field.top, isBelow ? 0 : card.bottom);
    const bottom = Math.min(field.bottom, isBelow ? card.top : window.innerHeight);
    // Around the card there is room for the opening and to the edge.
    const room = window.innerHeight - card.height - 60;
    return { seen: Math.round(bottom - top), due: Math.floor(Math.min(field.height, room)) };
  });

/** All of it that has room above or below the card, and at least its label and control. */
async function expectFieldSeen(page: Page): Promise<void> {
  await settled(page);
  await expect
    .poll(async () => {
      const { seen, due } = await seenOfField(page);
      return seen >= due && due > 40 ? 'seen' : `${seen} of ${due}`;
    })
    .toBe('seen');
}

export const NARROW = { width: 320, height: 568 };

/** On a narrow phone, turned, and turned back. */
export async function expectFieldSeenTurned(page: Page): Promise<void> {
  for (const size of [NARROW, { width: NARROW.height, height: NARROW.width }, NARROW]) {
    await page.setViewportSize(size);
    await expectFieldSeen(page);
  }
}
