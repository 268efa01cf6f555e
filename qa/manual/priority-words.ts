// The Spanish names of the priorities, the most urgent first.

export const PRIORITIES = ['humo', 'alta', 'media', 'baja'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const PRIORITY_WORDS: Readonly<Record<Priority, string>> = {
  humo: 'el camino de una dueña a la que todo le sale bien; con cada versión',
  alta: 'lo que cada pantalla ofrece y lo que el backend y Google contestan cuando no falla nada',
  media: 'fallas, esperas largas, la sesión que vence, el botón Atrás y otras pestañas',
  baja: 'direcciones escritas a mano y fallas del propio programa',
};
