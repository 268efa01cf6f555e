// Writes the session report: the log without personal data, the app's version and the browser.

import { formatStateValue } from '../../machines/state-value.ts';
import type { BuildKind } from '../config/build-kinds.ts';
import { redactContext, redactEvent } from './redaction.ts';
import { SESSION_LOG_FORMAT, SESSION_LOG_VERSION } from './report-format.ts';
import type { ReportPlace, SessionLogEntry, SessionLogFile } from './report-schema.ts';
import type { Heard, HeardLog, LoggedSnapshot } from './session-log.ts';

export interface ReportSource {
  readonly log: HeardLog;
  readonly app: { readonly version: string; readonly build: BuildKind };
  /** What the report reads of a window. */
  readonly browser: {
    readonly navigator: { readonly userAgent: string; readonly language: string };
    /** CSS pixels. */
    readonly innerWidth: number;
    readonly innerHeight: number;
  };
  readonly copiedFrom: ReportPlace;
}

/** @returns JSON as `sessionLogSchema` describes it */
export function reportText({ log, app, browser, copiedFrom }: ReportSource): string {
  const { userAgent, language } = browser.navigator;
  const report: SessionLogFile = {
    format: SESSION_LOG_FORMAT,
    version: SESSION_LOG_VERSION,
    app: { version: app.version, build: app.build },
    browser: {
      userAgent,
      language,
      viewport: { width: Math.round(browser.innerWidth), height: Math.round(browser.innerHeight) },
    },
    copiedFrom,
    ...redactLog(log),
  };
  return JSON.stringify(report, null, 2);
}

/** The redacted log. */
export function redactLog(log: HeardLog): Pick<SessionLogFile, 'dropped' | 'start' | 'entries'> {
  const { dropped, start, entries } = log;
  return {
    dropped,
    start: start && redactSnapshot(start),
    entries: entries.map(redactEntry),
  };
}

/** One redacted entry of the log. */
export function redactEntry({ at, event, after }: Heard): SessionLogEntry {
  return { at, event: redactEvent(event), state: formatStateValue(after.value) };
}

const redactSnapshot = ({ value, context }: LoggedSnapshot) => ({
  state: formatStateValue(value),
  context: redactContext(context),
});
