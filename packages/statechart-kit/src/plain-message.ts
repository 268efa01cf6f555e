// An error's message on one line, without terminal colours.
import { stripVTControlCharacters } from 'node:util';

export const plainMessage = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error)).replaceAll(
    /\s*\n\s*/g,
    ' ',
  );
