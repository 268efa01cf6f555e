// Takes a picture and the facts of each sight, once a run.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Snapshot } from '../../machines/selectors.ts';
import { stateName } from '../../machines/state-name.ts';
import { readableTree } from './readable-tree.ts';
import { type SeenSight, sightIdOf, type ViewportName } from './sights.ts';

export interface Camera {
  /** @returns the sight's id */
  take(snapshot: Snapshot, at: { readonly path: string; readonly step: number }): Promise<string>;
}

interface CameraOptions {
  readonly page: Page;
  readonly viewport: ViewportName;
  /** Of the run. */
  readonly folder: string;
  /** What waits for its answer, in words. */
  readonly calls: () => readonly string[];
  /** What was typed: the tree of a screen that a person sees is nobody's own. */
  readonly typed: readonly string[];
}

export function createCamera({ page, viewport, folder, calls, typed }: CameraOptions): Camera {
  return {
    take: async (snapshot, at) => {
      const id = sightIdOf(snapshot);
      const picture = join('pictures', viewport, `${id}.jpg`);
      const facts = join(folder, 'parts', viewport, 'sights', `${id}.json`);
      if (existsSync(facts)) return id;
      await mkdir(join(folder, 'pictures', viewport), { recursive: true });
      await mkdir(join(folder, 'parts', viewport, 'sights'), { recursive: true });
      await page.screenshot({
        path: join(folder, picture),
        type: 'jpeg',
        quality: 60,
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
      });
      const sight: SeenSight = {
        id,
        state: stateName(snapshot.value),
        title: await page.title(),
        address: new URL(page.url()).pathname,
        tree: readableTree(await page.locator('body').ariaSnapshot(), typed),
        calls: [...calls()],
        picture,
        ...at,
      };
      await writeFile(facts, JSON.stringify(sight, null, 2));
      return id;
    },
  };
}
