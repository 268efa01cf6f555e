// Remembers who has seen the entry tour in this browser.
import type { JsonStorage } from './storage.ts';

export interface SeenTours {
  isSeen(email: string): boolean;
  markSeen(email: string): void;
  forget(email: string): void;
}

/** The marks stay after a logout, so they must not name the person. */
export function createSeenTours(storage: JsonStorage): SeenTours {
  const keyOf = (email: string) => `virsi_tour:${markOf(email.toLowerCase())}`;
  return {
    isSeen: (email) => storage.read(keyOf(email)) === true,
    markSeen: (email) => storage.write(keyOf(email), true),
    forget: (email) => storage.remove(keyOf(email)),
  };
}

/** 32-bit FNV-1a: enough to tell the few people of one browser apart, too little to identify them. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193);
  return (mark >>> 0).toString(36);
}
