// Why a transition is taken, in Spanish: a sentence, and a few words for the arrow.
import { answeringActor, asSentence, type Cause, isDelay, type ModelEvent } from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import { WHO } from '../actors/actor.ts';
import { actorNamed, sampleNamed } from '../actors/actors.ts';
import type { Action } from '../controls/action.ts';
import { actionsFor } from '../controls.ts';
import { PAUSE_WORDS } from '../manual/answers.ts';
import { sentencesOf, withoutConsole } from '../manual/sentences.ts';

/** @param before snapshot in which the event happens */
export function causeOf(event: ModelEvent, before: AnyMachineSnapshot): Cause {
  const actor = answeringActor(event);
  if (actor !== undefined) {
    const short = sampleNamed(actor, event.outcome).says;
    return { kind: 'answer', words: asSentence(`${askedOf(actor)}: ${short}`), short };
  }
  if (isDelay(event)) return { kind: 'time', words: asSentence(PAUSE_WORDS), short: PAUSE_WORDS };
  // A question that is asked only sometimes is not why.
  const last = actionsFor(event, before).findLast((action) => action.do !== 'when');
  if (last?.do === 'leaveAndReturn' && before.matches(AT_THE_PAYMENT)) return RETURN;
  return {
    kind: kindOf(last),
    words: asSentence(last ? lastDone(last) : event.type),
    short: last ? shortOf(last) : event.type,
  };
}

const AT_THE_PAYMENT = { authenticated: { awaitingPayment: 'leaving' } };
const RETURN: Cause = {
  kind: 'person',
  words: 'Vuelve de la página de pago.',
  short: 'vuelve de la página de pago',
};

function askedOf(actor: string): string {
  const { who, call, asks } = actorNamed(actor);
  if (call !== null) return `llamada ${call}`;
  return who === 'google' ? WHO.google : asks;
}

/** The last action sends the event. The manual plan has the others. */
const lastDone = (last: Action) => sentencesOf([last]).map(withoutConsole).join();

/** Actions outside the screen's own controls. */
const kindOf = (last: Action | undefined): Cause['kind'] =>
  last?.do === 'inOtherTab'
    ? 'tab'
    : last?.do === 'visit' || last?.do === 'leaveAndReturn'
      ? 'browser'
      : 'person';

const ELSEWHERE = {
  started: 'sesión abierta',
  ended: 'sesión cerrada',
  saved: 'formulario guardado',
} as const;

function shortOf(action: Action): string {
  switch (action.do) {
    case 'choose':
      return `«${action.option}»`;
    case 'visit':
      return `dirección ${action.path.replace(/#.*/, '#…')}`;
    case 'leaveAndReturn':
      return 'botón Atrás';
    case 'inOtherTab':
      return `${ELSEWHERE[action.change]} en otra pestaña`;
    default:
      return `«${action.label}»`;
  }
}
