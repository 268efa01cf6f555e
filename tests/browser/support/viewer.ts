// The viewer's folder, written once a worker, and the watch over its page: no request, nothing in the console.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { FlowViewFiles } from 'statechart-kit';
import { writeWholeView } from './whole-view.ts';

export interface Viewer extends FlowViewFiles {
  /** Of the run that is shown. */
  readonly run: string;
  /** @param place what the address says after its '#' */
  urlOf(place: string): string;
}

/** Building the page takes long on a busy machine. */
const BUILD_LIMIT_MS = 180_000;

export const test = base.extend<{ watched: undefined }, { viewer: Viewer }>({
  viewer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const run = await mkdtemp(join(tmpdir(), 'virsi-viewer-'));
      const out = join(run, 'view');
      const made = await writeWholeView(run, out);
      const page = pathToFileURL(join(out, 'index.html')).href;
      await use({ ...made, run, urlOf: (place) => `${page}#${place}` });
      await rm(run, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: BUILD_LIMIT_MS },
  ],
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
