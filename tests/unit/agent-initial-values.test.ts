// What an assistant form starts from.
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { assistantAnswerSchema } from '../../contract/answers.ts';
import { initialValues } from '../../src/screens/agent/initial-values.ts';
import { countryOptions, durationOptions } from '../../src/screens/agent/select-options.ts';

const noCalendars = JSON.stringify({
  entries: [],
  added: { id: '', service: '' },
  edited: null,
});

const untouched = {
  name: '',
  activity: '',
  service_number: '',
  appointment_duration_minutes: '15',
  country: 'EC',
  city: '',
  address: '',
  context: '',
  first_message: '',
  additional_instructions: '',
  additional_rules: '',
  calendar_info: noCalendars,
};

const stored = v.parse(assistantAnswerSchema, {
  template_type: 'GENERAL',
  service_number: '+593991234567',
  country: 'PE',
  context: 'Peluquería',
  appointment_duration_minutes: 45,
  calendar_info: { 'corte@x.test': 'Corte' },
});

describe('an assistant form starts from', () => {
  test('the defaults when there is nothing else', () => {
    expect(initialValues('MEDICAL', { draft: null, stored: null })).toEqual({
      ...untouched,
      template_type: 'MEDICAL',
    });
  });

  test('what is stored, with defaults for what the backend left out', () => {
    expect(initialValues('GENERAL', { draft: null, stored })).toEqual({
      ...untouched,
      template_type: 'GENERAL',
      service_number: '+593991234567',
      country: 'PE',
      context: 'Peluquería',
      appointment_duration_minutes: '45',
      calendar_info: JSON.stringify({
        entries: [{ id: 'corte@x.test', service: 'Corte' }],
        added: { id: '', service: '' },
        edited: null,
      }),
    });
  });

  test.each([
    ['593991234567', 'EC', '+593991234567'],
    ['099 123 4567', 'EC', '+593991234567'],
    ['987654321', 'PE', '+51987654321'],
    ['whatsapp:+51987654321', 'EC', '+51987654321'],
    ['8095551234', 'DO', '+18095551234'],
    // What nobody can read stays.
    ['12345', 'EC', '12345'],
    ['por definir', 'EC', 'por definir'],
  ])('the stored number %s of %s as %s', (number, country, shown) => {
    const elsewhere = { ...stored, service_number: number, country };
    expect(initialValues('GENERAL', { draft: null, stored: elsewhere })).toMatchObject({
      service_number: shown,
    });
  });

  test('nothing of a stored configuration of the other service type', () => {
    expect(initialValues('MEDICAL', { draft: null, stored })).toEqual({
      ...untouched,
      template_type: 'MEDICAL',
    });
  });

  test('unsaved work before anything stored, whatever service type it names', () => {
    const draft = { context: 'Sin guardar', template_type: 'MEDICAL' };
    expect(initialValues('GENERAL', { draft, stored })).toMatchObject({
      context: 'Sin guardar',
      template_type: 'GENERAL',
      country: 'PE',
    });
  });

  test('the default duration and country where the stored ones say nothing', () => {
    const empty = v.parse(assistantAnswerSchema, {
      template_type: 'GENERAL',
      country: '',
      appointment_duration_minutes: null,
    });
    expect(initialValues('GENERAL', { draft: null, stored: empty })).toMatchObject({
      country: 'EC',
      appointment_duration_minutes: '15',
    });
  });
});

describe('the selects offer', () => {
  test('5 to 120 minutes in steps of 5', () => {
    const options = durationOptions('15');
    expect(options).toHaveLength(24);
    expect(options[0]).toEqual({ value: '5', label: '5 minutes', lang: 'en' });
    expect(options.at(-1)).toEqual({ value: '120', label: '120 minutes', lang: 'en' });
  });

  test('27 countries in the order of their Spanish names', () => {
    const options = countryOptions('EC');
    expect(options).toHaveLength(27);
    expect(options[0]).toEqual({ value: 'AR', label: 'Argentina' });
  });

  test('a stored value that is none of these, so that saving again does not change it', () => {
    expect(durationOptions('17').at(-1)).toEqual({ value: '17', label: '17 minutes', lang: 'en' });
    expect(countryOptions('ES').at(-1)).toEqual({ value: 'ES', label: 'España' });
  });
});
