// An error's message on one line, without terminal colours.
import { stripVTControlCharacters } from 'node:util';

/** The message of whatever was thrown, on one line and without the codes that colour a terminal. */
export const plainMessage = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error)).replaceAll(
    /\s*\n\s*/g,
    ' ',
  );
