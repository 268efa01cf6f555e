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
  'walk-general',
];

/**
 * The others, and why they stay with Chromium:
 * - walk-keyboard reads Chromium's own accessibility tree;
 * - access-settings and controls-tours-look emulate colours and motion, which WebDriver BiDi cannot;
 * - back-button: Playwright loses a page that Firefox kept (tests/webkit goes back in WebKit);
 * - account: WebDriver BiDi tells of no download; and hostile-nodes: it tells less of an error than React wrote;
 * - budget counts the bytes and requests of Chromium;
 * - components, flow-*, live, random-browser, report and view try the tools over the
 *   machine and their pages;
 * - access-messages, access-words, account-faults, calendars, controls-tours, history, recovery and tours-entry were
 *   seen green in Firefox: others prove what an engine may change in them;
 * - contract-builds, fetched-code, short-waits and waiting prove what no engine changes.
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
