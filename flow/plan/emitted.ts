// What the machine says on a step, in the words a tester sees: notices on the screen, lines in the console.
import type { Emitted, LogEntry, Notice } from '../../machines/types.ts';
import { logTexts } from '../../src/texts/log.ts';
import { noticeText } from '../../src/texts/notices.ts';

/** Sentences without a capital and without a full stop; what is only remembered is not seen. */
export function sentencesOfEmitted(emitted: readonly Emitted[]): readonly string[] {
  return emitted.flatMap((said) => {
    if (said.type === 'notice.shown') return [`aparece el aviso ${quotedNotice(said)}`];
    if (said.type === 'log.written') return [`la consola del navegador dice «${lineOf(said)}»`];
    return [];
  });
}

/** The technical detail of a failure is not the same in every browser. */
function quotedNotice(notice: Notice): string {
  if (notice.notice !== 'customerFailed') return `«${noticeText(notice).message}»`;
  const { message } = noticeText({ ...notice, text: '' });
  return `«${message.trim()}», con el detalle de la falla`;
}

function lineOf(line: LogEntry): string {
  const details = 'code' in line ? [line.code, 'providerCode' in line && line.providerCode] : [];
  return [logTexts[line.entry], ...details].filter(Boolean).join(' ');
}
