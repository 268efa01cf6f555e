// The report of a session for the clipboard. The code that writes it is prefetched.

import { fetchOnce } from '../services/fetch-once.ts';
import type { ReportPlace } from './report-schema.ts';
import type { ReportSource, reportText } from './report-text.ts';
import type { SessionLog } from './session-log.ts';

export interface SessionReport {
  /** Fetches the code that writes the report, so that it is here when its button is pressed. */
  fetchWriter(): Promise<unknown>;
  /**
   * The report as JSON, as of now.
   * @throws when the code that writes it does not arrive; the next call fetches it again
   */
  text(copiedFrom: ReportPlace): Promise<string>;
  /** Copies the text. Resolves with whether the clipboard took it. */
  copy(text: string): Promise<boolean>;
}

/** What the report needs of a browser's window. */
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
        // The clipboard is missing on a page that did not come over https.
        await browser.navigator.clipboard.writeText(text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
