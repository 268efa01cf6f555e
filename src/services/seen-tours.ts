// Who has been greeted by the entry tour on this browser.
import type { JsonStorage } from './storage.ts';

export interface SeenTours {
  isSeen(email: string): boolean;
  markSeen(email: string): void;
}

/** The marks outlast a logout, so none of them names its person. */
export function createSeenTours(storage: JsonStorage): SeenTours {
  // What the disk refuses is still known until the page is loaded again.
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
  };
}

/** FNV-1a of 32 bits: enough to tell the few people of one browser apart, too little to tell who they are. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193);
  return (mark >>> 0).toString(36);
}
