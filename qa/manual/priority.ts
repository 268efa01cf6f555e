// The priorities, the most urgent first, with their Spanish names; and that of a case, by what happens in it.

import { answeringActor, type Edge, isDelay, type ModelEvent } from 'statechart-kit';
import { actionsFor } from '../controls.ts';

export const PRIORITIES = ['humo', 'alta', 'media', 'baja'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const PRIORITY_WORDS: Readonly<Record<Priority, string>> = {
  humo: 'el camino de una dueña a la que todo le sale bien; con cada versión',
  alta: 'lo que cada pantalla ofrece y lo que el backend y Google contestan cuando no falla nada',
  media: 'fallas, esperas largas, la sesión que vence, el botón Atrás y otras pestañas',
  baja: 'direcciones escritas a mano y fallas del propio programa',
};

const FAILED = /^call\.|\.(refused|failed|expired|unreadable)$/;

/** Nothing is `humo` by what happens: those cases are the happy paths. */
export function priorityOf({ event, source }: Pick<Edge, 'event' | 'source'>): Priority {
  if (answeringActor(event) !== undefined) return priorityOfFact(event);
  if (isDelay(event)) return 'media';
  const [first] = actionsFor(event, source);
  switch (first?.do) {
    case 'visit':
      return 'baja';
    case 'await':
    case 'leaveAndReturn':
    case 'inOtherTab':
      return 'media';
    default:
      return 'alta';
  }
}

function priorityOfFact({ type, outcome = '' }: ModelEvent): Priority {
  if (outcome === 'crash') return 'baja';
  return FAILED.test(type) || FAILED.test(`.${outcome}`) ? 'media' : 'alta';
}
