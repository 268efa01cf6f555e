// The example that a saved assistant can be tried in: what it answers, sentence by sentence.
import { describe, expect, test } from 'vitest';
import { freeHours } from '../../src/screens/agent/preview/free-hours.ts';
import { type TrialFacts, trialTurns } from '../../src/screens/agent/preview/reply.ts';
import { plain } from '../support/unit/form-texts.ts';

const factsOf = (services: readonly string[], duration = '30'): TrialFacts => ({
  services,
  duration,
  hours: freeHours(duration),
});
const SALON = factsOf(['Corte', 'Color']);

/** The last answer after these sentences of a client. */
const answerTo = (facts: TrialFacts, ...typed: readonly string[]) =>
  plain(trialTurns(facts, typed).at(-1)?.text ?? '');

const SERVICES = 'Puedo agendarte: Corte, Color.';
const OFFER = 'mañana tengo libre a las 10:00 y a las 10:30. ¿Cuál prefieres?';

describe('of two services, it answers', () => {
  test.each([
    ['Hola', `¡Hola! ${SERVICES}`],
    ['  BUENOS DÍAS, ¿cómo están?', `¡Hola! ${SERVICES}`],
    ['Hola, quiero una cita', `¿Para qué servicio? ${SERVICES}`],
    ['¿Tienen horas libres mañana?', `¿Para qué servicio? ${SERVICES}`],
    ['quiero un corte', `Corte: ${OFFER}`],
    ['corte o color', `¿Para qué servicio? ${SERVICES}`],
    ['¿Cuánto cuesta el corte?', 'En este ejemplo no sé los precios. ¿Te agendo una cita?'],
    ['¿A qué hora abren?', 'En este ejemplo no sé los horarios. ¿Te agendo una cita para mañana?'],
    ['¿Cuánto dura?', 'Cada cita dura 30 minutos.'],
    ['Muchas gracias', '¡Con gusto!'],
    ['asdf qwer', `No te entendí. ${SERVICES}`],
    ['10:00', `No te entendí. ${SERVICES}`],
    ['<img src=x onerror=alert(1)>', `No te entendí. ${SERVICES}`],
    ['((((((a+)+)+)+)+)+$'.repeat(500), `No te entendí. ${SERVICES}`],
  ])('the example answers %j with %j', (typed, answer) => {
    expect(answerTo(SALON, typed)).toBe(answer);
  });
});

describe('once a service is chosen, it answers', () => {
  test.each([
    ['a las 10', 'Listo. Corte: mañana, de 10:00 a 10:30. ¡Te esperamos!'],
    ['10:30 por favor', 'Listo. Corte: mañana, de 10:30 a 11:00. ¡Te esperamos!'],
    ['10 y media', 'Listo. Corte: mañana, de 10:30 a 11:00. ¡Te esperamos!'],
    ['la primera', 'Listo. Corte: mañana, de 10:00 a 10:30. ¡Te esperamos!'],
    ['a las 5', 'En este ejemplo solo tengo libre a las 10:00 y a las 10:30.'],
    ['10 y cuarto', 'En este ejemplo solo tengo libre a las 10:00 y a las 10:30.'],
    ['mejor color', `Color: ${OFFER}`],
    ['sí', '¿A las 10:00 o a las 10:30?'],
    ['mmm', '¿A las 10:00 o a las 10:30?'],
    ['¿cuánto vale?', 'En este ejemplo no sé los precios. ¿Te agendo una cita?'],
  ])('the example answers %j with %j', (typed, answer) => {
    expect(answerTo(SALON, 'quiero un corte', typed)).toBe(answer);
  });
});

describe('with other configurations', () => {
  test('the example does not ask which service when there is one', () => {
    expect(answerTo(factsOf(['Limpieza dental'], '45'), 'quiero una cita')).toBe(
      'Limpieza dental: mañana tengo libre a las 10:00 y a las 10:45. ¿Cuál prefieres?',
    );
  });

  test('the example offers no hours when two appointments do not fit in a day', () => {
    expect(answerTo(factsOf(['Corte'], '600'), 'una cita')).toBe(
      'Con esta duración no tengo horas que ofrecer: dos citas no caben en un día.',
    );
  });

  test('the example offers nothing without services', () => {
    expect(answerTo(factsOf([]), 'una cita')).toBe('Todavía no tengo servicios que ofrecer.');
  });
});
