// The label of an arrow.
import type { Cause } from '../../model/flow.ts';
import { TEXT } from '../view-data.ts';

/** More lines would hide the arrow. */
const MOST_LINES = 2;
const MOST_LETTERS = 30;

/** In the chart's own pixels. */
const LETTER = 6.4;
export const LETTER_HEIGHT = 17;
const PADDING = 12;

export const SIGNS = {
  person: '☝',
  answer: '↩',
  time: '◷',
  browser: '⇄',
  tab: '↔',
  decision: '?',
} as const;

export function labelLines(causes: readonly Cause[]): readonly string[] {
  const shorts = [...new Set(causes.map(({ kind, short }) => `${SIGNS[kind]} ${cut(short)}`))];
  const more = shorts.length - MOST_LINES;
  return more > 1
    ? [...shorts.slice(0, MOST_LINES), TEXT.more(more)]
    : shorts.slice(0, MOST_LINES + 1);
}

export function labelSize(lines: readonly string[]) {
  const letters = Math.max(...lines.map(({ length }) => length));
  return { width: letters * LETTER + PADDING, height: lines.length * LETTER_HEIGHT + 4 };
}

function cut(words: string): string {
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1)}…` : words;
}
