// What a step of a machine reads that nobody said.

export const UNKNOWN = 'what nobody knows';

/** Of an actor its stand-in cannot tell more than that it runs. */
export const HELD = 'what an actor holds';

/** What was read of chance, of the clock and of actors since it was emptied last. */
export const chanceRead = new Set<string>();
