// Which of the imported calendars a search means.
import type { Calendar } from '../../../../machines/types.ts';

/** Every word of the search somewhere in name or id; case and accents do not matter. */
export function findCalendars(calendars: readonly Calendar[], search: string): readonly Calendar[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return calendars.filter(({ id, summary }) => {
    const text = plain(`${summary} ${id}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
