// What the test console writes on its buttons. The manual plan quotes it.

import { WHO } from '../actors/actor.ts';
import { actorNamed, sampleNamed } from '../actors/actors.ts';

export const holdTexts = {
  console: 'Consola de pruebas',
  nothingWaits: 'Nada espera respuesta.',
  waiting: (count: number) => (count === 1 ? '1 espera' : `${count} esperan`),
  preparing: 'Preparando el estado…',
  faults: 'Fallas',
  noNetwork: 'Se corta la red',
  serverError: 'Estado 500',
  unauthorized: 'Estado 401',
  notJson: 'Una página en vez de datos',
  late: 'Tarda demasiado (15 segundos o más)',
  pass: 'Dejar pasar',
  passAll: 'Dejar pasar todo',
  more: 'Más',
  address: 'Ir a la dirección',
  go: 'Ir',
  browser: 'Navegador',
  restored: 'Se vuelve con el botón Atrás',
  started: 'Otra persona entra en otra pestaña',
  ended: 'La sesión se cierra en otra pestaña',
  saved: 'Se guarda el formulario en otra pestaña',
  begin: 'Caso',
  choose: 'Elige un caso o un estado',
  cases: 'Casos para cada versión',
  states: 'Estados',
  log: 'Registro',
} as const;

/** The part of the address that opens the app in the prepared state of a case. */
export const CASE_PARAMETER = 'caso';

/** @throws for an actor that the chart does not have */
export function callName(actor: string): string {
  const { call, who, asks } = actorNamed(actor);
  return `${call === null ? capitalized(WHO[who].replace(/^el /, '')) : `Llamada ${call}`} · ${asks}`;
}

/** @throws for an answer that the actor cannot give */
export const answerName = (actor: string, outcome: string): string =>
  capitalized(sampleNamed(actor, outcome).says);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
