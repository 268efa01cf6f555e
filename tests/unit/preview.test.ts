// The preview of the assistant: the conversation that the texts of a form make.
import { describe, expect, test } from 'vitest';
import {
  alternativeOf,
  type Conversation,
  conversationOf,
} from '../../src/screens/agent/preview/conversation.ts';
import { freeHours } from '../../src/screens/agent/preview/free-hours.ts';
import { shortened } from '../../src/screens/agent/preview/shortened.ts';
import { calendars, EMPTY, GENERAL, MEDICAL, plain } from '../support/unit/form-texts.ts';

/** The conversation line by line, as it is read. Examples are in brackets. */
function linesOf({ title, subtitle, phone, messages, booked }: Conversation): string[] {
  const said = ({ text, isExample }: { text: string; isExample: boolean }) =>
    isExample ? `[${text}]` : text;
  return [
    [said(title), said(subtitle), phone].filter(Boolean).join(' · '),
    ...messages.flatMap((message) => [
      `${message.from}: ${said(message)}`,
      ...(message.list ?? []).map((item) => `- ${said(item)}`),
    ]),
    ['booked', said(booked.service), booked.when, booked.place && said(booked.place)]
      .filter(Boolean)
      .join(' · '),
  ].map(plain);
}

describe('the conversation', () => {
  test('of a business: its greeting, its services, two free hours, the appointment', () => {
    expect(linesOf(conversationOf('GENERAL', GENERAL))).toEqual([
      '[Tu negocio] · Peluquería en el centro de Quito. · +593 99 123 4567',
      'client: Hola, quiero una cita.',
      'assistant: Hola, soy Vera, de Peluquería Sol.',
      'assistant: Puedo agendarte:',
      '- Corte',
      '- Color',
      'client: Corte, por favor.',
      'assistant: Mañana tengo libre a las 10:00 y a las 10:30. ¿Cuál prefieres?',
      'client: A las 10:30, gracias.',
      'booked · Corte · Mañana, de 10:30 a 11:00',
    ]);
  });

  test.each([
    ['0991234567', '+593 99 123 4567'],
    ['+593991234567', '+593 99 123 4567'],
    ['+34 612345678', '+34 612 34 56 78'],
    ['+593 99123', '+593 99123'],
    ['+593', ''],
  ])('writes the number %j as people of its country do: %j', (number, shown) => {
    expect(conversationOf('GENERAL', { ...GENERAL, service_number: number }).phone).toBe(shown);
  });

  test('two calendars of one service are one thing to ask for', () => {
    const texts = { ...GENERAL, calendar_info: calendars(['Corte', 'Color', 'Corte ']) };
    expect(linesOf(conversationOf('GENERAL', texts)).slice(3, 7)).toEqual([
      'assistant: Puedo agendarte:',
      '- Corte',
      '- Color',
      'client: Corte, por favor.',
    ]);
  });

  test('of a practice: its doctor, specialty and address', () => {
    expect(linesOf(conversationOf('MEDICAL', MEDICAL))).toEqual([
      'Dra. Lucía Paz · Odontología',
      'client: Hola, quiero una cita.',
      'assistant: Hola, soy el asistente de Dra. Lucía Paz. Especialidad: Odontología. ¿En qué te ayudo?',
      'assistant: Puedo agendarte:',
      '- Limpieza',
      'client: Limpieza, por favor.',
      'assistant: Mañana tengo libre a las 10:00 y a las 10:45. ¿Cuál prefieres?',
      'client: A las 10:45, gracias.',
      'booked · Limpieza · Mañana, de 10:45 a 11:30 · Av. Solano 1-23, Cuenca, Ecuador',
    ]);
  });

  test('of an empty form shows what will stand there', () => {
    expect(linesOf(conversationOf('GENERAL', EMPTY))).toEqual([
      '[Tu negocio] · [Lo que hace tu negocio]',
      'client: Hola, quiero una cita.',
      'assistant: [Aquí va tu mensaje inicial.]',
      'assistant: Puedo agendarte:',
      '- [Los servicios de tus calendarios]',
      'client: [El servicio que elija]',
      'assistant: Mañana tengo libre a las 10:00 y a las 10:15. ¿Cuál prefieres?',
      'client: A las 10:15, gracias.',
      'booked · [El servicio que elija] · Mañana, de 10:15 a 10:30',
    ]);
    expect(linesOf(conversationOf('MEDICAL', EMPTY))).toEqual([
      '[Nombre del doctor] · [Su especialidad]',
      'client: Hola, quiero una cita.',
      'assistant: [Hola, soy el asistente de Nombre del doctor. Especialidad: Su especialidad. ¿En qué te ayudo?]',
      'assistant: Puedo agendarte:',
      '- [Los servicios de tus calendarios]',
      'client: [El servicio que elija]',
      'assistant: Mañana tengo libre a las 10:00 y a las 10:15. ¿Cuál prefieres?',
      'client: A las 10:15, gracias.',
      'booked · [El servicio que elija] · Mañana, de 10:15 a 10:30 · [La dirección del consultorio]',
    ]);
  });

  test.each(['GENERAL', 'MEDICAL'] as const)('%s: white space alone is empty', (type) => {
    const spaces = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, ' \n\t\u00a0 ']));
    const texts = {
      ...spaces,
      appointment_duration_minutes: '15',
      calendar_info: calendars([' ']),
    };
    expect(conversationOf(type, texts)).toEqual(conversationOf(type, { ...EMPTY, country: '' }));
  });

  test('a field that is typed alone shows, and the others stay examples', () => {
    const shows = (type: 'GENERAL' | 'MEDICAL', change: Readonly<Record<string, string>>) => {
      const before = linesOf(conversationOf(type, EMPTY));
      return linesOf(conversationOf(type, { ...EMPTY, ...change })).filter(
        (line, index) => line !== before[index],
      );
    };
    expect(shows('MEDICAL', { name: 'Dr. Gil' })).toEqual([
      'Dr. Gil · [Su especialidad]',
      'assistant: [Hola, soy el asistente de Dr. Gil. Especialidad: Su especialidad. ¿En qué te ayudo?]',
    ]);
    expect(shows('MEDICAL', { city: 'Loja' })).toEqual([
      'booked · [El servicio que elija] · Mañana, de 10:15 a 10:30 · Loja, Ecuador',
    ]);
    expect(shows('MEDICAL', { address: 'Calle 1', country: '' })).toEqual([
      'booked · [El servicio que elija] · Mañana, de 10:15 a 10:30 · Calle 1',
    ]);
    expect(shows('GENERAL', { first_message: 'Hola' })).toEqual(['assistant: Hola']);
    expect(shows('GENERAL', { service_number: '099 123 4567' })).toEqual([
      '[Tu negocio] · [Lo que hace tu negocio] · +593 99 123 4567',
    ]);
    expect(shows('GENERAL', { calendar_info: 'no JSON' })).toEqual([]);
  });

  test('says that there are texts which it does not show', () => {
    for (const name of ['context', 'additional_instructions', 'additional_rules'])
      expect(conversationOf('GENERAL', { ...EMPTY, [name]: 'x' }).hasUnseen, name).toBe(true);
    expect(conversationOf('GENERAL', EMPTY).hasUnseen).toBe(false);
  });

  test('a practice greets with what is stored, and a business has the name that is stored', () => {
    const stored = { ...MEDICAL, first_message: 'Buenas, le saluda Paz Dental.' };
    expect(linesOf(conversationOf('MEDICAL', stored))).toContain(
      'assistant: Buenas, le saluda Paz Dental.',
    );
    expect(conversationOf('GENERAL', { ...GENERAL, name: 'Sol' }).title).toEqual({
      text: 'Sol',
      isExample: false,
    });
  });

  test('the row in edit and the row to add count as they stand', () => {
    const list = calendars(['Corte', 'Color'], { edited: ' Corte y barba ', added: 'Uñas' });
    const lines = linesOf(conversationOf('GENERAL', { ...GENERAL, calendar_info: list }));
    expect(lines.filter((line) => line.startsWith('-'))).toEqual([
      '- Corte y barba',
      '- Color',
      '- Uñas',
    ]);
  });

  test('thirty calendars are four and a count', () => {
    const list = calendars(Array.from({ length: 30 }, (_, index) => `Servicio ${index + 1}`));
    const lines = linesOf(conversationOf('GENERAL', { ...GENERAL, calendar_info: list }));
    expect(lines.filter((line) => line.startsWith('-'))).toEqual([
      '- Servicio 1',
      '- Servicio 2',
      '- Servicio 3',
      '- Servicio 4',
      '- y 26 más',
    ]);
  });

  test('markup is text, emoji stay whole, and letters from the right stay apart', () => {
    const texts = {
      ...GENERAL,
      first_message: "<b>D'Ángelo</b> 👩🏽‍⚕️ {{x}} &amp;",
      calendar_info: calendars(['שיניים']),
    };
    const { messages, booked } = conversationOf('GENERAL', texts);
    expect(messages[1]?.text).toBe("<b>D'Ángelo</b> 👩🏽‍⚕️ {{x}} &amp;");
    expect(messages[3]?.text).toBe('\u2068שיניים\u2069, por favor.');
    expect(booked.service.text).toBe('שיניים');
  });

  test('the alternative is the whole conversation in one text', () => {
    expect(plain(alternativeOf(conversationOf('MEDICAL', MEDICAL)))).toBe(
      [
        'Ejemplo de conversación con Dra. Lucía Paz.',
        'Paciente: Hola, quiero una cita.',
        'Asistente: Hola, soy el asistente de Dra. Lucía Paz. Especialidad: Odontología. ¿En qué te ayudo?',
        'Asistente: Puedo agendarte: Limpieza',
        'Paciente: Limpieza, por favor.',
        'Asistente: Mañana tengo libre a las 10:00 y a las 10:45. ¿Cuál prefieres?',
        'Paciente: A las 10:45, gracias.',
        'Cita agendada: Limpieza, Mañana, de 10:45 a 11:30, Av. Solano 1-23, Cuenca, Ecuador.',
      ].join('\n'),
    );
  });
});

describe('long texts', () => {
  const every = (text: string) =>
    Object.fromEntries(Object.keys(EMPTY).map((name) => [name, text]));

  test.each(['GENERAL', 'MEDICAL'] as const)('%s: 10,000 characters fit on a phone', (type) => {
    const long = 'ñandú '.repeat(1_700);
    const texts = { ...every(long), calendar_info: calendars([long, long]) };
    expect(alternativeOf(conversationOf(type, texts)).length).toBeLessThan(1_200);
  });

  test('are cut at a character that may be cut', () => {
    expect(shortened('abcdef', 6)).toBe('abcdef');
    expect(shortened('abcdefg', 6)).toBe('abcdef…');
    expect(shortened('abcde 👩🏽‍⚕️', 8)).toBe('abcde…');
    expect(shortened('abcde\u0301f', 5)).toBe('abcd…');
    expect(shortened('  a   b \n\n c  ', 9)).toBe('a b\nc');
  });
});

describe('two free hours', () => {
  test.each([
    ['5', '10:05', '10:10'],
    ['15', '10:15', '10:30'],
    ['55', '10:55', '11:50'],
    ['120', '12:00', '14:00'],
    // The last that fits: another backend may store what is no longer offered.
    ['240', '14:00', '18:00'],
  ])('%s minutes: 10:00 and %s', (duration, second, end) => {
    expect(freeHours(duration)).toEqual({ first: '10:00', second, end });
  });

  test.each(['', ' ', '0', '-15', '7.5', '241', '1e9', 'NaN', 'Infinity', 'quince'])(
    '%j minutes: none, and the preview says so',
    (duration) => {
      expect(freeHours(duration)).toBeNull();
      const texts = { ...GENERAL, appointment_duration_minutes: duration };
      const lines = linesOf(conversationOf('GENERAL', texts));
      expect(lines.slice(-2)).toEqual([
        'assistant: [Aquí van dos horas libres, según la duración de la cita.]',
        'booked · Corte · Mañana',
      ]);
    },
  );
});
