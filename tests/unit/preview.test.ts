// The preview of the assistant: the conversation that the texts of a form make.
import { expect, test } from 'vitest';
import { type Conversation, conversationOf } from '../../src/screens/agent/preview/conversation.ts';
import { shortened } from '../../src/screens/agent/preview/shortened.ts';
import { calendars, GENERAL, MEDICAL, plain } from '../support/unit/form-texts.ts';

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

test('the preview of a business shows its greeting, services, hours and appointment', () => {
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

test('the preview of a practice shows its doctor, specialty and address', () => {
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

test('markup stays text, emoji stay whole, and right-to-left text is isolated', () => {
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

test('long texts are cut at a whole character', () => {
  expect(shortened('abcdef', 6)).toBe('abcdef');
  expect(shortened('abcdefg', 6)).toBe('abcdef…');
  expect(shortened('abcde 👩🏽‍⚕️', 8)).toBe('abcde…');
  expect(shortened('abcde\u0301f', 5)).toBe('abcd…');
  expect(shortened('  a   b \n\n c  ', 9)).toBe('a b\nc');
});
