// Searches the imported calendars.
import { cleanLine } from '../../../../contract/clean-line.ts';
import type { Calendar } from '../../../../machines/types.ts';
import { plain } from '../../../ui/type-ahead.ts';

/** A calendar matches when its name has every word of the search, or its id starts with it. Case and accents do not matter. */
export function findCalendars(calendars: readonly Calendar[], search: string): readonly Calendar[] {
  const wanted = plain(cleanLine(search));
  const words = wanted.split(/\s+/);
  return calendars.filter(({ id, summary }) => {
    const name = plain(summary);
    return words.every((word) => name.includes(word)) || plain(id).startsWith(wanted);
  });
}
