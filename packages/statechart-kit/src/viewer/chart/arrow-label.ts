// The label of an arrow.
import type { Cause } from '../../model/flow.ts';

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

/** @param moreOf says how many more there are */
export function labelLines(
  causes: readonly Cause[],
  moreOf: (count: number) => string,
): readonly string[] {
  const shorts = [...new Set(causes.map(({ kind, short }) => `${SIGNS[kind]} ${cut(short)}`))];
  const more = shorts.length - MOST_LINES;
  return more > 1
    ? [...shorts.slice(0, MOST_LINES), moreOf(more)]
    : shorts.slice(0, MOST_LINES + 1);
}

export function labelSize(lines: readonly string[]) {
  const letters = Math.max(...lines.map(({ length }) => length));
  return { width: letters * LETTER + PADDING, height: lines.length * LETTER_HEIGHT + 4 };
}

function cut(words: string): string {
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1)}…` : words;
}
