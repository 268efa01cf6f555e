// The language of this folder, as BCP 47 names it.

export const language = 'es';
