// What the machine's notices and log entries read (specification, section 8).

import { logTexts } from '#texts/log.ts';
import { noticeTexts } from '#texts/notices.ts';
import type { LogEntry, Notice } from '../../machines/types.ts';

type Severity = 'error' | 'warning' | 'info' | 'success';

export interface NoticeText {
  readonly severity: Severity;
  readonly message: string;
}

/** The others are warnings. */
const SEVERITIES: { readonly [N in Notice['notice']]?: Severity } = {
  passwordReset: 'success',
  customerFailed: 'error',
  subscriptionAlreadyActive: 'info',
  paymentCancelled: 'info',
  agentSaved: 'success',
  accountExported: 'success',
  exportFailed: 'error',
  deletionFailed: 'error',
};

export const noticeText = (notice: Notice): NoticeText => ({
  severity: SEVERITIES[notice.notice] ?? 'warning',
  message: messageOf(notice),
});

function messageOf(notice: Notice): string {
  switch (notice.notice) {
    case 'authRefused':
    case 'customerRefused':
    case 'agentRefused':
      return notice.text;
    case 'passwordReset':
      return noticeTexts.passwordReset(notice.email);
    case 'customerFailed':
    case 'exportFailed':
    case 'deletionFailed':
      return noticeTexts[notice.notice](notice.text);
    default:
      return noticeTexts[notice.notice];
  }
}

/** Without the codes of its cause. */
export function logText(line: LogEntry): string {
  return line.entry === 'signInFailed'
    ? logTexts.signInFailed[line.provider]
    : logTexts[line.entry];
}
