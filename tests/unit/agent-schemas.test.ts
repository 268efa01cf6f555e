// The two assistant schemas: every message of the specification, and what is sent.
// @rule What an assistant's body holds
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ASKED } from '../../contract/assistant.ts';
import { textsOf } from '../../src/onboarding/assistant-texts.ts';
import {
  createGeneralSchema,
  generalSchema,
  medicalSchema,
  REQUIRE_ADDITIONAL_TEXTS,
} from '../../src/screens/agent/form-schemas.ts';

const calendars = JSON.stringify({
  entries: [
    { id: 'b@x.test', service: 'Color' },
    { id: 'a@x.test', service: 'Corte' },
  ],
  added: { id: '', service: '' },
  edited: null,
});

const medical = {
  ...textsOf(null),
  template_type: 'MEDICAL',
  name: ' Dra. Paz ',
  activity: 'Odontología',
  service_number: '+593 99 123 4567',
  appointment_duration_minutes: '30',
  country: 'EC',
  city: 'Quito',
  address: 'Av. 1',
  calendar_info: calendars,
};

const general = {
  ...textsOf(null),
  template_type: 'GENERAL',
  service_number: '+593 99 123 4567',
  appointment_duration_minutes: '15',
  country: 'PE',
  context: 'Peluquería',
  first_message: 'Hola',
  additional_rules: '  ',
  calendar_info: calendars,
};

/** The messages by field. */
function messages(schema: v.GenericSchema, values: Record<string, string>) {
  const { issues = [] } = v.safeParse(schema, values, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

function blank(values: Record<string, string>) {
  return Object.fromEntries(Object.keys(values).map((name) => [name, '']));
}

const SENT = {
  service_number: '+593991234567',
  calendar_info: [
    ['b@x.test', 'Color'],
    ['a@x.test', 'Corte'],
  ],
};

describe('the medical form', () => {
  test('the medical form sends its own fields only', () => {
    const { template_type, ...sent } = v.parse(medicalSchema, medical);
    expect(template_type).toBe('MEDICAL');
    expect(Object.keys(sent)).toEqual(ASKED.MEDICAL);
    expect(sent).toMatchObject({
      ...SENT,
      name: 'Dra. Paz',
      activity: 'Odontología',
      appointment_duration_minutes: 30,
      country: 'EC',
      city: 'Quito',
      address: 'Av. 1',
    });
  });

  test('an empty medical form names the error of every field', () => {
    expect(messages(medicalSchema, blank(medical))).toEqual({
      template_type: 'El tipo de agente es requerido',
      name: 'El nombre es requerido',
      activity: 'La especialidad es requerida',
      service_number: 'El número es requerido',
      appointment_duration_minutes: 'La duración debe ser un número positivo',
      country: 'El país es requerido',
      city: 'La ciudad es requerida',
      address: 'La dirección es requerida',
      calendar_info: 'Debes agregar al menos un calendario',
    });
  });
});

describe('the general form', () => {
  test('the general form sends its own fields only', () => {
    const { template_type, ...sent } = v.parse(generalSchema, general);
    expect(template_type).toBe('GENERAL');
    expect(Object.keys(sent)).toEqual(ASKED.GENERAL);
    expect(sent).toMatchObject({
      ...SENT,
      appointment_duration_minutes: 15,
      country: 'PE',
      context: 'Peluquería',
      first_message: 'Hola',
      additional_rules: '',
    });
  });

  test('an empty general form requires every field except the additional texts', () => {
    expect(REQUIRE_ADDITIONAL_TEXTS).toBe(false);
    expect(messages(generalSchema, blank(general))).toEqual({
      template_type: 'El tipo de bot es requerido',
      service_number: 'El número es requerido',
      appointment_duration_minutes: 'La duración debe ser un número positivo',
      country: 'El país es requerido',
      context: 'El contexto es requerido',
      first_message: 'El mensaje inicial es requerido',
      calendar_info: 'Debes agregar al menos un calendario',
    });
  });
});

test('the strict general form requires the additional texts', () => {
  const strict = createGeneralSchema({ requireAdditionalTexts: true });
  expect(messages(strict, general)).toEqual({
    additional_instructions: 'Las instrucciones adicionales son requeridas',
    additional_rules: 'Las reglas adicionales son requeridas',
  });
});

describe.each([
  ['medical', medicalSchema, medical],
  ['general', generalSchema, general],
])('in the %s form', (_, schema, values) => {
  test.each(['0', '-5', 'quince', ''])('the form refuses the duration %j', (minutes) => {
    expect(messages(schema, { ...values, appointment_duration_minutes: minutes })).toEqual({
      appointment_duration_minutes: 'La duración debe ser un número positivo',
    });
  });

  test('the form requires more than a dial code', () => {
    expect(messages(schema, { ...values, service_number: '+593' })).toEqual({
      service_number: 'El número es requerido',
    });
  });

  test('the form refuses an impossible number and sends every writing of a number alike', () => {
    expect(messages(schema, { ...values, service_number: '+593 99' })).toEqual({
      service_number: 'Faltan dígitos: un celular de Ecuador (+593) tiene 9 después del código.',
    });
    for (const number of ['+593 991234567', '0991234567', '00593 99-123-4567'])
      expect(v.parse(schema, { ...values, service_number: number })).toMatchObject({
        service_number: '+593991234567',
      });
  });

  test('the form refuses control characters and long texts in every field', () => {
    const ofLines = ['context', 'first_message', 'additional_instructions', 'additional_rules'];
    const ofOneLine = ['name', 'activity', 'city', 'address'];
    const shown = [...ofLines, ...ofOneLine].filter((name) => name in schema.entries);
    for (const name of shown) {
      const refusal = (text: string) => messages(schema, { ...values, [name]: text });
      const [longest, written] = ofLines.includes(name) ? [10_000, '10.000'] : [250, '250'];
      expect(refusal('a\0b')).toEqual({
        [name]: 'Hay caracteres que no se admiten. Bórralos o escribe el texto de nuevo.',
      });
      expect(refusal('a'.repeat(longest)), name).toEqual({});
      expect(refusal('a'.repeat(longest + 1))).toEqual({
        [name]: `El texto es demasiado largo: usa ${written} caracteres como máximo.`,
      });
    }
  });

  test('the form refuses another service type', () => {
    expect(messages(schema, { ...values, template_type: 'OTHER' })).toHaveProperty('template_type');
  });
});
