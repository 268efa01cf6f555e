// Emitted events as a tester sees them: notices on the screen and lines in the test console.

import type { Emitted, LogEntry, Notice } from '../../machines/types.ts';
import { logText, noticeText } from '../../src/texts/emitted.ts';
import { holdTexts } from '../controls/console-words.ts';

/**
 * Sentences without a capital or a full stop. Events that only store data are left out.
 * @param isFailure whether a call failed, and its detail is the browser's
 */
export function sentencesOfEmitted(
  emitted: readonly Emitted[],
  isFailure = false,
): readonly string[] {
  return emitted.flatMap((event) => {
    if (event.type === 'notice.shown')
      return [`aparece el aviso ${quotedNotice(event, isFailure)}`];
    if (event.type === 'log.written')
      return [`el «${holdTexts.log}» de la consola dice «${lineOf(event)}»`];
    return [];
  });
}

/** The technical detail of a failure differs between browsers. */
function quotedNotice(notice: Notice, isFailure: boolean): string {
  const isDetailed = notice.notice === 'customerFailed' || (isFailure && 'text' in notice);
  if (!isDetailed) return `«${noticeText(notice).message}»`;
  const { message } = noticeText({ ...notice, text: '' });
  return `«${message.trim()}», con el detalle de la falla`;
}

function lineOf(line: LogEntry): string {
  const details = 'code' in line ? [line.code, 'providerCode' in line && line.providerCode] : [];
  return [logText(line), ...details].filter(Boolean).join(' ');
}
