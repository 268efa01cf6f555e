// The report of a session: what it says of app and browser, and whether the clipboard took it.
import { expect, test } from 'vitest';
import { createReport } from '../../src/diagnostics/report.ts';
import { createSessionLog } from '../../src/diagnostics/session-log.ts';
import { APP, BROWSER } from '../support/unit/report-place.ts';

test('a report names its app and browser', async () => {
  const text = await createReport(createSessionLog(), APP, BROWSER).text('configuration');
  expect(JSON.parse(text)).toEqual({
    format: 'virsi-session-log',
    version: 3,
    app: { version: '0.1.0', build: 'sandbox' },
    browser: {
      userAgent: 'Chromium',
      language: 'es-EC',
      viewport: { width: 360, height: 740 },
    },
    copiedFrom: 'configuration',
    dropped: 0,
    start: null,
    entries: [],
  });
});

test('copying a report returns whether the clipboard accepted it', async () => {
  const copied: string[] = [];
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    createReport(createSessionLog(), APP, {
      ...BROWSER,
      navigator: { ...BROWSER.navigator, clipboard: { writeText } },
    });
  const takes = clipboard(async (text) => void copied.push(text));
  const refuses = clipboard(() => Promise.reject(new Error('NotAllowedError')));
  expect([await takes.copy('uno'), await refuses.copy('dos')]).toEqual([true, false]);
  expect(copied).toEqual(['uno']);
});
