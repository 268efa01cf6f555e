// The browser tests that Firefox runs too, and why the others need Chromium.
import type { Project } from '@playwright/test';
import { DESKTOP } from './browser-launch.ts';

/** What an engine may do differently: typing, focus, history, storage between tabs, popups, network failures. */
const FILES = [
  'access-focus',
  'access-messages',
  'access-reflow',
  'addresses',
  'calendars',
  'controls-input',
  'fault-auth',
  'old-browser',
];

/**
 * The others, and why they stay with Chromium:
 * - walk-keyboard reads Chromium's own accessibility tree;
 * - access-settings, dark and controls-tours-look emulate colours and motion, which WebDriver BiDi cannot;
 * - back-button: Playwright loses a page that Firefox kept (tests/webkit goes back in WebKit);
 * - budget counts the bytes and requests of Chromium;
 * - components, flow-*, live, random-browser, replay-browser, report, storyboard and view try the tools over the
 *   machine and their pages;
 * - fault-assistant, fault-customer and fault-subscription are the faults of fault-auth once more: every call goes
 *   through the same src/services/http.ts;
 * - account, access-words, controls-tours, controls-tours-entry, fault-calendars, history, hostile-*, hydration,
 *   new-build, payment, recovery, reload, sending, tabs, unsaved, validation and the walks depend on the engine and
 *   belong here: none of them has been seen whole in Firefox yet, and some were red;
 * - contract, contract-builds, controls-table, fetched-code, frozen-texts, google-session, layout, steady-waits and waiting prove
 *   what no engine changes.
 */
export function firefoxProject(executablePath: string): Project {
  return {
    name: 'firefox',
    testMatch: FILES.map((name) => `${name}.test.ts`),
    use: {
      ...DESKTOP,
      browserName: 'firefox',
      // The machine's own Firefox over WebDriver BiDi, instead of one that Playwright would download.
      channel: 'moz-firefox',
      contextOptions: {},
      launchOptions: { executablePath, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
    },
  };
}
