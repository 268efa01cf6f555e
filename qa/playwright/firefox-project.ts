// The browser tests that Firefox runs too, and why the others need Chromium.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Project } from '@playwright/test';
import { DESKTOP } from './browser-launch.ts';

/**
 * What an engine may do differently: the first scripts, focus, layout, storage and messages between tabs. Of other
 * files, it runs the tests that are marked as ENGINE: typing, history, popups, leaving a page, network failures.
 */
const WHOLE_FILES = [
  'access-focus',
  'access-reflow',
  'hostile-storage',
  'hydration',
  'new-build',
  'old-browser',
  'tabs',
];

/**
 * The others, and why they stay with Chromium:
 * - walk-keyboard reads Chromium's own accessibility tree;
 * - access-settings and tours emulate colours and motion, which WebDriver BiDi cannot;
 * - back-button: Playwright loses a page that Firefox kept (tests/external/engines goes back in WebKit);
 * - account: WebDriver BiDi reports no download; hostile-nodes: it reports less of an error than React wrote;
 * - budget counts the bytes and requests of Chromium;
 * - view tests the pages of the viewer;
 * - the others prove what no engine changes, or are marked as ENGINE where one may.
 */
export function firefoxProject(say: (line: string) => void): Project {
  const executablePath = findFirefox();
  say(`Firefox: ${executablePath ?? 'no está en este equipo, no se prueba.'}`);
  if (executablePath === undefined) return { name: 'firefox', testIgnore: '**' };
  return {
    name: 'firefox',
    // Compared with the project, the file, the titles and the tags of a test.
    grep: new RegExp([...WHOLE_FILES.map((name) => ` ${name}\\.test\\.ts `), '@engine'].join('|')),
    workers: '100%',
    use: {
      ...DESKTOP,
      browserName: 'firefox',
      // The machine's own Firefox over WebDriver BiDi, instead of one that Playwright would download.
      channel: 'moz-firefox',
      contextOptions: {},
      launchOptions: {
        executablePath,
        firefoxUserPrefs: {
          'ui.prefersReducedMotion': 1,
          // On a busy machine a scroll of before, told late by the compositor, undoes the one to what Tab leads to.
          'layers.async-pan-zoom.enabled': false,
        },
      },
    },
  };
}

/** FIREFOX_PATH, or the first one on the PATH: no package brings one. */
const findFirefox = () =>
  process.env.FIREFOX_PATH ||
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => join(folder, name)))
    .find((path) => existsSync(path));
