// The recorded log as a readable page, and the faults in it.
import type { Line } from './listener.ts';

/** Width of the column of keys. */
const KEY_WIDTH = 14;

const BEFORE: Readonly<Record<Line['kind'], string>> = {
  key: '',
  text: '',
  said: '',
  title: 'título: ',
  polite: 'aviso: ',
  assertive: 'alerta: ',
};

/**
 * One line for each thing that was read, beside the key that caused it. A blank line comes before each new title.
 * @param stands replacements for words that differ from run to run
 */
export function writeLog(lines: readonly Line[], stands: Readonly<Record<string, string>>): string {
  const steady = lines.map((line) => ({ ...line, text: replaceAll(line.text, stands) }));
  const log = deedsOf(steady).map(writeDeed).join('\n').trim();
  // What was typed, and nothing but the field itself told before.
  return log.replaceAll(/(?<=^\S.*)\n(«[^»]*»)$/gm, ' ← $1');
}

function replaceAll(text: string, stands: Readonly<Record<string, string>>): string {
  return Object.entries(stands).reduce((all, [words, stand]) => all.replaceAll(words, stand), text);
}

/** One action of the person and what is read because of it. */
function deedsOf(lines: readonly Line[]): Line[][] {
  const deeds: Line[][] = [];
  for (const line of lines) {
    const latest = deeds.at(-1);
    if (isDone(line) || !latest) deeds.push([line]);
    else latest.push(line);
  }
  return deeds;
}

function writeDeed(deed: readonly Line[]): string {
  const done = deed.filter(isDone).map(({ kind, text }) => (kind === 'key' ? text : `«${text}»`));
  const heard = deed.filter((line) => !isDone(line)).map(({ kind, text }) => BEFORE[kind] + text);
  const key = done.join('');
  const isNewPage = deed.some(({ kind }) => kind === 'title');
  const written = isNewPage ? [''] : [];
  // A long text has a line of its own.
  if (heard.length === 0 || key.length >= KEY_WIDTH) written.push(key);
  const beside = written.includes(key) ? '' : key;
  heard.forEach((text, index) => {
    written.push((index === 0 ? beside : '').padEnd(KEY_WIDTH) + text);
  });
  return written.join('\n');
}

function isDone({ kind }: Line): boolean {
  return kind === 'key' || kind === 'text';
}

/** Focused elements without a name, and messages that one key caused twice. */
export function faultsIn(lines: readonly Line[]): readonly string[] {
  const faults: string[] = [];
  let messages = new Set<string>();
  for (const { kind, text } of lines) {
    if (kind === 'key' || kind === 'text') messages = new Set();
    if (kind === 'said' && text.includes('«»')) faults.push(`without a name: ${text}`);
    if (kind !== 'polite' && kind !== 'assertive') continue;
    if (messages.has(text)) faults.push(`said twice: ${text}`);
    messages.add(text);
  }
  return faults;
}
