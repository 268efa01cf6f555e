// The report of a session for the clipboard; what writes it is fetched when somebody may ask for one.

import { fetchOnce } from '../services/fetch-once.ts';
import type { ReportPlace } from './report-schema.ts';
import type { ReportSource, reportText } from './report-text.ts';
import type { SessionLog } from './session-log.ts';

export interface SessionReport {
  /** Fetches what writes the report, so that it is here when its button is pressed. */
  fetchWriter(): Promise<unknown>;
  /**
   * The report as JSON, as of now.
   * @throws when what writes it does not arrive; the next try asks again
   */
  text(copiedFrom: ReportPlace): Promise<string>;
  /** Whether the clipboard took it. */
  copy(text: string): Promise<boolean>;
}

/** What of a browser's window the report is about, and what copies it. */
type Browser = ReportSource['browser'] & {
  readonly navigator: { readonly clipboard: Pick<Clipboard, 'writeText'> };
};

export function createReport(
  log: SessionLog,
  app: ReportSource['app'],
  browser: Browser,
): SessionReport {
  let write: typeof reportText | undefined;
  const fetchWriter = fetchOnce(async () => {
    write = (await import('./report-text.ts')).reportText;
    return write;
  });
  return {
    fetchWriter,
    text: async (copiedFrom) => {
      const heard = log.read();
      // At once when the code is here: a browser may let the clipboard be used inside the click only.
      const writer = write ?? (await fetchWriter());
      return writer({ log: heard, app, browser, copiedFrom });
    },
    copy: async (text) => {
      try {
        // Missing on a page that did not come over https.
        await browser.navigator.clipboard.writeText(text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
