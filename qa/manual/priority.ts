// The priority of a case, by what happens in it.

import { answeringActor, type Edge, isDelay, type ModelEvent } from 'statechart-kit';
import { actionsFor } from '../controls.ts';
import type { Priority } from './priority-words.ts';

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
