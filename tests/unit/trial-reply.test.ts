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
    ['sí', `¿Para qué servicio? ${SERVICES}`],
    ['¿Tienen horas libres mañana?', `¿Para qué servicio? ${SERVICES}`],
    ['quiero un corte', `Corte: ${OFFER}`],
    ['CORTES por favor', `Corte: ${OFFER}`],
    ['corte o color', `¿Para qué servicio? ${SERVICES}`],
    ['¿Cuánto cuesta el corte?', 'En este ejemplo no sé los precios. ¿Te agendo una cita?'],
    ['precios', 'En este ejemplo no sé los precios. ¿Te agendo una cita?'],
    ['¿A qué hora abren?', 'En este ejemplo no sé los horarios. ¿Te agendo una cita para mañana?'],
    ['¿Cuánto dura?', 'Cada cita dura 30 minutos.'],
    ['Muchas gracias', '¡Con gusto!'],
    ['asdf qwer', `No te entendí. ${SERVICES}`],
    ['10:00', `No te entendí. ${SERVICES}`],
    ['👍', `No te entendí. ${SERVICES}`],
    ['constructor __proto__ {{1+1}}', `No te entendí. ${SERVICES}`],
    ['<img src=x onerror=alert(1)>', `No te entendí. ${SERVICES}`],
    ['\u202e\u2066רוצה תור', `No te entendí. ${SERVICES}`],
    ['((((((a+)+)+)+)+)+$'.repeat(500), `No te entendí. ${SERVICES}`],
  ])('%j with %j', (typed, answer) => {
    expect(answerTo(SALON, typed)).toBe(answer);
  });
});

describe('once a service is chosen, it answers', () => {
  test.each([
    ['a las 10', 'Listo. Corte: mañana, de 10:00 a 10:30. ¡Te esperamos!'],
    ['10:30 por favor', 'Listo. Corte: mañana, de 10:30 a 11:00. ¡Te esperamos!'],
    ['10 y media', 'Listo. Corte: mañana, de 10:30 a 11:00. ¡Te esperamos!'],
    ['10h30', 'Listo. Corte: mañana, de 10:30 a 11:00. ¡Te esperamos!'],
    ['la primera', 'Listo. Corte: mañana, de 10:00 a 10:30. ¡Te esperamos!'],
    ['la segunda', 'Listo. Corte: mañana, de 10:30 a 11:00. ¡Te esperamos!'],
    ['a las 5', 'En este ejemplo solo tengo libre a las 10:00 y a las 10:30.'],
    ['10 y cuarto', 'En este ejemplo solo tengo libre a las 10:00 y a las 10:30.'],
    ['mejor color', `Color: ${OFFER}`],
    ['sí', '¿A las 10:00 o a las 10:30?'],
    ['mmm', '¿A las 10:00 o a las 10:30?'],
    ['¿cuánto vale?', 'En este ejemplo no sé los precios. ¿Te agendo una cita?'],
  ])('%j with %j', (typed, answer) => {
    expect(answerTo(SALON, 'quiero un corte', typed)).toBe(answer);
  });

  test('a question between does not lose it', () => {
    expect(answerTo(SALON, 'corte', '¿precio?', 'a las 10')).toMatch(/^Listo\. Corte/);
  });

  test('what is booked is over', () => {
    expect(answerTo(SALON, 'corte', 'a las 10', 'a las 10')).toBe(`No te entendí. ${SERVICES}`);
  });
});

describe('with other configurations', () => {
  test('one service is not asked for', () => {
    expect(answerTo(factsOf(['Limpieza dental'], '45'), 'quiero una cita')).toBe(
      'Limpieza dental: mañana tengo libre a las 10:00 y a las 10:45. ¿Cuál prefieres?',
    );
  });

  test('services that share a word are told apart by another, and asked for where they are not', () => {
    const barber = factsOf(['Corte de pelo', 'Corte de barba', 'Tinte']);
    expect(answerTo(barber, 'un corte')).toBe(
      '¿Para qué servicio? Puedo agendarte: Corte de pelo, Corte de barba.',
    );
    expect(answerTo(barber, 'corte para la barba')).toMatch(/^Corte de barba: mañana/);
  });

  test('more services than fit are counted', () => {
    expect(answerTo(factsOf(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']), 'hola')).toBe(
      '¡Hola! Puedo agendarte: Uno, Dos, Tres, Cuatro y 2 más.',
    );
  });

  test('two appointments that do not fit in a day are not offered', () => {
    expect(answerTo(factsOf(['Corte'], '600'), 'una cita')).toBe(
      'Con esta duración no tengo horas que ofrecer: dos citas no caben en un día.',
    );
  });

  test('nothing configured is nothing to offer', () => {
    expect(answerTo(factsOf([]), 'una cita')).toBe('Todavía no tengo servicios que ofrecer.');
  });

  test('a service of strange characters is a text like another', () => {
    const odd = factsOf(['(.*)+<b>', 'Corte']);
    expect(answerTo(odd, 'quiero (.*)+<b>')).toBe(`(.*)+<b>: ${OFFER}`);
    expect(answerTo(odd, 'xyz')).toBe('No te entendí. Puedo agendarte: (.*)+<b>, Corte.');
  });

  test('hours of two appointments are told apart by the hour alone', () => {
    expect(answerTo(factsOf(['Corte'], '120'), 'corte', 'a las 12')).toBe(
      'Listo. Corte: mañana, de 12:00 a 14:00. ¡Te esperamos!',
    );
  });
});
