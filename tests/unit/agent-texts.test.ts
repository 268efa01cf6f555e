// What an assistant form starts from, and when it says the same as what is stored.
// @rule Where an assistant's number comes from
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { connectTexts } from '#texts/agent.ts';
import { trialTexts } from '#texts/ready.ts';
import { assistantAnswerSchema } from '../../contract/answers.ts';
import {
  hasSameValues,
  readCalendarList,
  textOfCalendarInfo,
  textsOf,
  writeCalendarList,
} from '../../src/onboarding/assistant-texts.ts';
import { countryOptions, durationOptions } from '../../src/screens/agent/select-options.ts';
import { offeredPhone, shownTextsOf } from '../../src/screens/agent/shown-texts.ts';

const noCalendars = JSON.stringify({
  entries: [],
  added: { id: '', service: '' },
  edited: null,
});

const stored = v.parse(assistantAnswerSchema, {
  template_type: 'GENERAL',
  service_number: '+593991234567',
  country: 'PE',
  context: 'Peluquería',
  appointment_duration_minutes: 45,
  calendar_info: { 'corte@x.test': 'Corte' },
});

describe('an assistant form starts from', () => {
  test('the defaults where nothing is stored', () => {
    expect(textsOf(null)).toMatchObject({
      service_number: '',
      appointment_duration_minutes: '15',
      country: 'EC',
      context: '',
      calendar_info: noCalendars,
    });
  });

  test('what is stored, with defaults for what the backend left out', () => {
    expect(textsOf(stored)).toEqual({
      ...textsOf(null),
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

  test('a stored duration that the form refuses, so that the person sees it', () => {
    const negative = { template_type: 'GENERAL', appointment_duration_minutes: -5 };
    expect(textsOf(v.parse(assistantAnswerSchema, negative))).toMatchObject({
      appointment_duration_minutes: '-5',
    });
  });

  test.each([null, 0, '', 'quince', '1e999'])(
    'the default duration where %j is stored',
    (minutes) => {
      const odd = v.parse(assistantAnswerSchema, {
        template_type: 'GENERAL',
        country: '',
        appointment_duration_minutes: minutes,
      });
      expect(textsOf(odd)).toMatchObject({ country: 'EC', appointment_duration_minutes: '15' });
    },
  );
});

describe('an assistant form shows', () => {
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
    const profile = { country: 'AR', mobile_phone_number: '+5491123456789' };
    expect(shownTextsOf(elsewhere, profile)).toMatchObject({ service_number: shown, country });
  });

  // Decision 48.
  test.each([
    ['PE', 'PE'],
    ['', 'EC'],
    ['Perú', 'EC'],
  ])("the profile's country %j in a new one as %s", (known, country) => {
    const profile = { country: known, mobile_phone_number: '+51987654321' };
    expect(shownTextsOf(null, profile)).toMatchObject({ service_number: '', country });
    expect(shownTextsOf(null, null)).toMatchObject({ service_number: '', country: 'EC' });
  });

  test.each([
    ['+593991234567', 'EC', '+593991234567'],
    // As another backend may write it.
    ['987 654 321', 'PE', '+51987654321'],
    ['', 'EC', null],
    ['por definir', 'EC', null],
  ])("the profile's phone %j of %s, offered as %s", (number, country, offered) => {
    expect(offeredPhone({ country, mobile_phone_number: number })).toBe(offered);
  });
});

describe('a form says the same as what is stored', () => {
  const base = textsOf(stored);
  const calendars = (...ids: readonly string[]) =>
    textOfCalendarInfo(ids.map((id) => [id, `Servicio ${id}`]));

  test.each<[string, Readonly<Record<string, string>>]>([
    ['with the spaces that people put into a phone', { service_number: '+593 99 123 4567' }],
    ['with the phone as it is dialled at home', { service_number: '099 123 4567' }],
    ['with spaces around a text', { context: ' Peluquería\n' }],
    ['in fields that are not stored', { template_type: 'MEDICAL' }],
  ])('%s', (_, values) => {
    expect(hasSameValues(values, base)).toBe(true);
  });

  test('with the same calendars in another order', () => {
    const values = { calendar_info: calendars('a', 'b') };
    expect(hasSameValues(values, { calendar_info: calendars('b', 'a') })).toBe(true);
    expect(hasSameValues(values, { calendar_info: calendars('a') })).toBe(false);
  });

  test.each(['+593991234568', '+51991234567', '4567', ''])(
    'but not with the phone %j',
    (number) => {
      expect(hasSameValues({ service_number: number }, base)).toBe(false);
    },
  );

  test('but not with a text more, a row half typed or an entry in edit', () => {
    const list = readCalendarList(base.calendar_info ?? '');
    const added = { ...list, added: { id: 'a', service: '' } };
    const edited = { ...list, edited: { index: 0, id: 'corte@x.test', service: 'Peinado' } };
    const values = [
      { context: 'Peluquería canina' },
      { calendar_info: writeCalendarList(added) },
      { calendar_info: writeCalendarList(edited) },
    ];
    expect(values.map((each) => hasSameValues(each, base))).toEqual([false, false, false]);
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

test('a doctor connects for patients, and tries the assistant as one', () => {
  const { google, whatsapp } = connectTexts;
  const texts = [google.hints, whatsapp.hints, trialTexts.type].map(({ MEDICAL }) => MEDICAL);
  expect(texts.join()).toMatch(/paciente/);
  expect(texts.join()).not.toMatch(/client/);
});
