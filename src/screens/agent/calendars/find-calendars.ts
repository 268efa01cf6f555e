// Which of the imported calendars a search means.
import type { Calendar } from '../../../../machines/types.ts';
import { plain } from '../../../ui/type-ahead.ts';

/** Every word of the search in the name, or the beginning of the id; case and accents do not matter. */
export function findCalendars(calendars: readonly Calendar[], search: string): readonly Calendar[] {
  const wanted = plain(search).trim();
  const words = wanted.split(/\s+/);
  return calendars.filter(({ id, summary }) => {
    const name = plain(summary);
    return words.every((word) => name.includes(word)) || plain(id).startsWith(wanted);
  });
}
