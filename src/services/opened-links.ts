// Remembers which connections a person opened in this browser. Whether they finished on the other page is unknown.
import { openedLinkKey } from './choices.ts';
import type { JsonStorage } from './storage.ts';

export type Connection = 'google' | 'whatsapp';

export interface OpenedLinks {
  /** @param number of the assistant: another one is to be connected again */
  isOpened(email: string, connection: Connection, number: string): boolean;
  markOpened(email: string, connection: Connection, number: string): void;
}

/** An entry for each: what two tabs mark at once is written over by neither. */
export function createOpenedLinks(storage: JsonStorage): OpenedLinks {
  const keyOf = (email: string, connection: Connection, number: string) =>
    openedLinkKey(email, `${connection}:${number.replace(/\D/g, '')}`);
  return {
    isOpened: (...link) => storage.read(keyOf(...link)) === true,
    markOpened: (...link) => storage.write(keyOf(...link), true),
  };
}
