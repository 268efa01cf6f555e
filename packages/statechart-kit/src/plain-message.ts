// An error's message without terminal colours.
import { stripVTControlCharacters } from 'node:util';

export const plainMessage = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error));
