// The HTML of a page without parts that are invisible and not relevant for accessibility.
import { createHash } from 'node:crypto';

/** What React's `useId` gives: it counts what was rendered before. */
const GENERATED_ID = /:r[0-9a-z]+:/g;

/** Links to code and styles come in the order in which they were fetched. */
const LINK = /<link [^>]*>/g;

/** Left on the inputs by a picture without a caret. */
const EMPTY_STYLE = / style=""/g;

/** Short, and the same for the same content. */
export const contentHash = (html: string): string =>
  createHash('sha256').update(seenContent(html)).digest('hex');

/** Two pages with the same one are as accessible as each other: an id still leads where it led. */
export function seenContent(html: string): string {
  const numbers = new Map<string, number>();
  return html
    .replace(LINK, '')
    .replace(EMPTY_STYLE, '')
    .replace(GENERATED_ID, (id) => {
      const number = numbers.get(id) ?? numbers.size;
      numbers.set(id, number);
      return `:${number}:`;
    });
}
