// What is remarked on the texts of an assistant before a client sees them.
import { describe, expect, test } from 'vitest';
import { remarksOf } from '../../src/screens/agent/preview/remarks.ts';
import { calendars, EMPTY, GENERAL, MEDICAL, plain } from '../support/unit/form-texts.ts';

describe('remarks', () => {
  const aboutGreeting = (first_message: string, name = '') =>
    remarksOf('GENERAL', { ...GENERAL, first_message, name });
  const aboutServices = (...services: string[]) =>
    remarksOf('GENERAL', { ...GENERAL, calendar_info: calendars(services) }).map(plain);
  const NAMELESS =
    'El saludo no parece decir quién habla. Pon el nombre de tu negocio o de tu asistente.';

  test('a complete form and an empty one have no remarks', () => {
    expect(remarksOf('GENERAL', GENERAL)).toEqual([]);
    expect(remarksOf('MEDICAL', MEDICAL)).toEqual([]);
    expect(remarksOf('GENERAL', EMPTY)).toEqual([]);
    expect(remarksOf('MEDICAL', EMPTY)).toEqual([]);
  });

  test.each([
    'Hola',
    'Hola, ¿qué servicio necesitas?',
    '¡Hola! Buenos días. ¿En qué te ayudo? 👋',
    'bienvenido',
    '123',
  ])('the greeting «%s» is remarked for its missing name', (greeting) => {
    expect(aboutGreeting(greeting)).toEqual([NAMELESS]);
  });

  test.each([
    'Hola, soy Vera',
    'hola, soy vera de la peluquería',
    'Te saluda Peluquería Sol',
    'Bienvenidas a la peluquería',
    'HOLA, AQUÍ PELUQUERÍA SOL',
    'مرحبا بكم في صالون الشمس',
  ])('the greeting «%s» names the speaker', (greeting) => {
    expect(aboutGreeting(greeting)).toEqual([]);
  });

  test.each(['[nombre]', '{{nombre}}', '<b>', '____', 'XXX'])(
    'the gap %s in a greeting is remarked',
    (gap) => {
      const hole = gap === '{{nombre}}' ? '{nombre}' : gap;
      expect(aboutGreeting(`Hola, soy ${gap}`).map(plain)).toEqual([
        `Tu cliente leerá «${hole}» tal cual en el saludo.`,
      ]);
    },
  );

  test.each(['1', '--', 'a', '🦷', ' 12.5 '])('a service called «%s» is remarked', (service) => {
    expect(aboutServices(service)).toEqual([
      `Con «${service.trim()}» tu cliente no sabe qué servicio es. Escríbelo con palabras.`,
    ]);
  });

  test.each(['', '0', '241', 'quince'])('a duration of %j minutes is remarked', (duration) => {
    const texts = { ...GENERAL, appointment_duration_minutes: duration };
    expect(remarksOf('GENERAL', texts)).toEqual([
      'Con esta duración no hay horarios que ofrecer: dos citas no caben en un día de trabajo.',
    ]);
  });

  test('a doctor without a name and an odd specialty are remarked', () => {
    const about = (name: string, activity: string) =>
      remarksOf('MEDICAL', { ...MEDICAL, name, activity }).map(plain);
    expect(about('Dra.', '1')).toEqual([
      'Con «Dra.» no se sabe con qué doctor es la cita.',
      '«1» no parece una especialidad.',
    ]);
    expect(about('7', 'Odontología')).toEqual(['Con «7» no se sabe con qué doctor es la cita.']);
    expect(about("D'Ángelo", 'Ñ-terapia')).toEqual([]);
  });
});
