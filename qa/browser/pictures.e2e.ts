// A picture of each state on phone and desktop, and its accessible content beside the one that was reviewed.
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { endOf } from '../walks/walk.ts';
import { stateName } from '../words/state-words.ts';
import { takePicture } from './camera.ts';
import { allLooks } from './looks.ts';
import { collectRecords, PICTURES, writeRecord } from './picture-records.ts';
import { expectSnapshot } from './seen-screen.ts';
import { test } from './walk-test.ts';

/** The desktop comes first: the page is opened at its size. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const looks = allLooks();

for (const look of looks) {
  const { id, state, walk, isFailure } = look;
  test(`${id} ${stateName(state)}`, async ({ walked: { walker, checkAccess } }) => {
    const { page } = walker;
    await walker.open();
    for (const { event, before } of walk.steps) await walker.take(event, before);
    await expectSnapshot(page, endOf(walk));
    const files: Record<string, string> = {};
    const controls: Record<string, Awaited<ReturnType<typeof takePicture>>> = {};
    for (const size of SIZES) {
      const file = `${id}-${size.width}.jpg`;
      await page.setViewportSize(size);
      controls[size.width] = await takePicture(page, join(PICTURES, file));
      files[size.width] = file;
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkAccess(page, 'dark');
    const address = new URL(page.url()).pathname;
    const texts = (await page.locator('body').innerText())
      .split('\n')
      .filter((line) => line.trim());
    writeRecord(look, { state, title: await page.title(), address, files, controls, texts });
    if (!isFailure)
      await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${id}.aria.yml` });
  });
}

test.afterAll(() => collectRecords(looks));
