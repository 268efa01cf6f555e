// What the test console writes on its buttons. The manual plan quotes it.

import { CRASH, SAMPLES_BY_ACTOR } from '../actors/samples.ts';
import { ACTOR_ROLES } from './actors.ts';

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
  begin: 'Caso',
  choose: 'Elige un caso o un estado',
  states: 'estados',
  log: 'Registro',
} as const;

/** The part of the address that opens the app in the prepared state of a case. */
export const CASE_PARAMETER = 'caso';

/** @throws for an actor that qa/controls/actors.ts does not know */
export function callName(actor: string): string {
  const role = ACTOR_ROLES[actor];
  if (!role) throw new Error(`qa/controls/actors.ts does not know ${actor}`);
  const { call, who, asks } = role;
  if (call !== null) return `Llamada ${call} · ${asks}`;
  return `${WHO[who]} · ${asks}`;
}

const WHO = { backend: 'Backend', google: 'Google', browser: 'Navegador' } as const;

/** @throws for an answer that the actor cannot give */
export function answerName(actor: string, outcome: string): string {
  const says = sampleWords(actor, outcome);
  return says.charAt(0).toUpperCase() + says.slice(1);
}

/** The answer in words, without a capital. @throws for an answer that the actor cannot give */
export function sampleWords(actor: string, outcome = ''): string {
  const sample = outcome === 'crash' ? CRASH : SAMPLES_BY_ACTOR.get(actor)?.[outcome];
  if (!sample) throw new Error(`${actor} has no sample ${outcome}`);
  return sample.says;
}
