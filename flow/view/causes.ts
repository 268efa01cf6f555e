// The cause of a transition in Spanish: a sentence, and a few words for the arrow.

import { answeringActor, type ModelEvent } from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import type { Action } from '../controls/action.ts';
import { actionsFor } from '../controls.ts';
import { saysOf } from '../onboarding.ts';
import { answerOf } from '../plan/answers.ts';
import { captionOf } from '../storyboard/caption.ts';
import type { ViewCause } from './view-model.ts';

/** @param before snapshot in which the event happens */
export function causeOf(event: ModelEvent, before: AnyMachineSnapshot): ViewCause {
  const words = captionOf(event, before);
  if (answeringActor(event)) return { kind: 'answer', words, short: saysOf(event) ?? words };
  const passed = answerOf(event);
  if (passed) return { kind: 'time', words, short: passed };
  const last = actionsFor(event, before).at(-1);
  const kind = last && AROUND.has(last.do) ? 'browser' : 'person';
  return { kind, words, short: last ? shortOf(last) : words };
}

/** Actions outside the screen's own controls. */
const AROUND: ReadonlySet<Action['do']> = new Set(['visit', 'leaveAndReturn', 'inOtherTab']);

function shortOf(action: Action): string {
  switch (action.do) {
    case 'choose':
      return `«${action.option}»`;
    case 'visit':
      return `dirección ${action.path}`;
    case 'leaveAndReturn':
      return 'botón Atrás';
    case 'inOtherTab':
      return action.change === 'started' ? 'entra en otra pestaña' : 'sale en otra pestaña';
    default:
      return `«${action.label}»`;
  }
}

/** Each cause once, in order. */
export function distinctCauses(causes: readonly ViewCause[]): readonly ViewCause[] {
  return [...new Map(causes.map((cause) => [cause.words, cause])).values()];
}
