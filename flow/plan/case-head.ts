// The head of a test case: title, preconditions and data.

import { answeringActor, type ModelEvent, type Step } from 'statechart-kit';
import { type Action, flatActions } from '../controls/action.ts';
import { ACTOR_ROLES } from '../controls/actors.ts';
import { SCREEN_TITLES } from '../controls/screens.ts';
import { START } from '../onboarding.ts';

export interface Datum {
  readonly label: string;
  readonly value: string;
}

/** Sentences without a capital or a full stop. */
export function preconditionsOf(steps: readonly Step[]): readonly string[] {
  const events = steps.map(({ event }) => event);
  return [
    ...sessionSentence(events),
    ...(events.some(isBackends) ? [ANSWERS_ARE_SET] : []),
    `la aplicación está recién abierta en «${START.path}» y se ve «${SCREEN_TITLES.restoring}»`,
  ];
}

const ANSWERS_ARE_SET =
  'el backend es de pruebas y cada respuesta espera hasta que el paso que la nombra la suelta';

function sessionSentence(events: readonly ModelEvent[]): readonly string[] {
  const first = events.find((event) => answeringActor(event) === 'restoreSession');
  const how = first && ACTOR_ROLES.restoreSession?.how[first.outcome ?? ''];
  return how ? [how] : [];
}

const isBackends = (event: ModelEvent) =>
  ACTOR_ROLES[answeringActor(event) ?? '']?.who === 'backend';

/** Typed, chosen and selected values by label, each once. */
export function dataOf(actions: readonly Action[]): readonly Datum[] {
  const byText = new Map<string, Datum>();
  for (const action of flatActions(actions)) {
    const value = valueIn(action);
    if (value) byText.set(`${value.label}: ${value.value}`, value);
  }
  return [...byText.values()];
}

function valueIn(action: Action): Datum | undefined {
  if (action.do === 'fill') return { label: action.label, value: action.value };
  if (action.do === 'choose') return { label: action.label, value: action.option };
  return undefined;
}
