// The viewer as it is opened from its folder, and the watch over its page: no request, nothing in the console.
import { expect, type Page } from '@playwright/test';
import { workerTest } from './worker-test.ts';

interface Fixtures {
  readonly watched: undefined;
  /** Opens the viewer at a place, and waits until it is drawn. */
  readonly open: (place: string) => Promise<void>;
}

export const test = workerTest.extend<Fixtures>({
  open: ({ page, viewer }, use) =>
    use(async (place) => {
      await page.goto(viewer.urlOf(place));
      await expect(page.locator('.screen, .cards').first()).toBeVisible();
    }),
  watched: [
    async ({ page, viewer }, use) => {
      const problems: string[] = [];
      const own = new URL('.', viewer.urlOf('')).href;
      page.on('console', (line) => problems.push(line.text()));
      page.on('pageerror', ({ message }) => problems.push(message));
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(own))
          problems.push(`asked for ${request.url()}`);
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name, exact: true });
