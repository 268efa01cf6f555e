// What a select says whose list is on its way, or did not arrive.
export const selectTexts = {
  coming: 'Abriendo la lista…',
  failed: 'No pudimos abrir la lista. Revisa tu conexión e inténtalo de nuevo.',
} as const;
