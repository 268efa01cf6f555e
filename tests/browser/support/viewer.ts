// The viewer's folder, written once a run, and the watch over its page: no request, nothing in the console.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { FlowViewFiles } from 'statechart-kit';
import { MAKING_LIMIT_MS, madeOnce } from './made-once.ts';
import { writeWholeView } from './whole-view.ts';

export interface Viewer {
  readonly view: FlowViewFiles['view'];
  /** Of the run that is shown. */
  readonly run: string;
  /** @param place what the address says after its '#' */
  urlOf(place: string): string;
}

interface Fixtures {
  readonly watched: undefined;
  /** Opens the viewer at a place, and waits until it is drawn. */
  readonly open: (place: string) => Promise<void>;
}

export const test = base.extend<Fixtures, { viewer: Viewer }>({
  viewer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const run = await madeOnce('viewer', async (folder) => {
        const { view } = await writeWholeView(folder, join(folder, 'view'));
        await writeFile(join(folder, 'view.json'), JSON.stringify(view));
      });
      const view: Viewer['view'] = JSON.parse(await readFile(join(run, 'view.json'), 'utf8'));
      const page = pathToFileURL(join(run, 'view', 'index.html')).href;
      await use({ view, run, urlOf: (place) => `${page}#${place}` });
    },
    { scope: 'worker', timeout: MAKING_LIMIT_MS },
  ],
  open: ({ page, viewer }, use) =>
    use(async (place) => {
      await page.goto(viewer.urlOf(place));
      await expect(page.locator('.state, .screen, .cards').first()).toBeVisible();
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
