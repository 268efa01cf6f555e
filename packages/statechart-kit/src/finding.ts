// What a command refuses, or found.

/** A sentence for people. A command prints it without a stack, and ends with status 1. */
export class Finding extends Error {
  override readonly name = 'Finding';
}

const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** The message of whatever was thrown, on one line and without the codes that colour a terminal. */
export const plainMessage = (error: unknown): string =>
  saidBy(error)
    .replaceAll(COLOUR, '')
    .replaceAll(/\s*\n\s*/g, ' ');

function saidBy(error: unknown): string {
  const { message, code, name } = Object(error);
  // One that holds several says nothing itself.
  if (typeof message === 'string') return message || String(code ?? name);
  try {
    return typeof error === 'object' ? JSON.stringify(error) : String(error);
  } catch {
    return 'something that cannot be written down';
  }
}
