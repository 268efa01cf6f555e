// Who has seen the entry tour on this browser.
import type { JsonStorage } from './storage.ts';

export interface SeenTours {
  isSeen(email: string): boolean;
  markSeen(email: string): void;
  forget(email: string): void;
}

/** The marks stay after a logout, so they must not name the person. */
export function createSeenTours(storage: JsonStorage): SeenTours {
  // Where storage refuses the mark, it lasts until the next page load.
  const seenHere = new Set<string>();
  const keyOf = (email: string) => `virsi_tour:${markOf(email.toLowerCase())}`;
  return {
    isSeen: (email) => {
      const key = keyOf(email);
      return seenHere.has(key) || storage.read(key) === true;
    },
    markSeen: (email) => {
      seenHere.add(keyOf(email));
      storage.write(keyOf(email), true);
    },
    forget: (email) => {
      seenHere.delete(keyOf(email));
      storage.remove(keyOf(email));
    },
  };
}

/** 32-bit FNV-1a: enough to tell the few people of one browser apart, too little to identify them. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193);
  return (mark >>> 0).toString(36);
}
