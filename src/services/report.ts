// The report of a session: its log with what app and browser it is from, for the clipboard.
import {
  type BuildKind,
  type ReportPlace,
  SESSION_LOG_FORMAT,
  SESSION_LOG_VERSION,
  type SessionLogFile,
} from '../../machines/contract/session-log.ts';
import type { SessionLog } from './session-log.ts';

export interface Report {
  /** The report as JSON, as of now. */
  text(copiedFrom: ReportPlace): string;
  /** Whether the clipboard took it. */
  copy(text: string): Promise<boolean>;
}

interface About {
  readonly version: string;
  readonly build: BuildKind;
}

/** What of a browser's window the report is about, and what copies it. */
interface Browser {
  readonly navigator: {
    readonly userAgent: string;
    readonly language: string;
    readonly clipboard: Pick<Clipboard, 'writeText'>;
  };
  readonly innerWidth: number;
  readonly innerHeight: number;
}

export function createReport(log: SessionLog, app: About, browser: Browser): Report {
  return {
    text: (copiedFrom) => {
      const { userAgent, language } = browser.navigator;
      const report: SessionLogFile = {
        format: SESSION_LOG_FORMAT,
        version: SESSION_LOG_VERSION,
        app: { version: app.version, build: app.build },
        browser: {
          userAgent,
          language,
          viewport: {
            width: Math.round(browser.innerWidth),
            height: Math.round(browser.innerHeight),
          },
        },
        copiedFrom,
        ...log.read(),
      };
      return JSON.stringify(report, null, 2);
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
