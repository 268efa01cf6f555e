// What an assistant form starts from, and when it says the same as what is stored.
// @rule Where an assistant's number comes from
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
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

test('a new assistant form has the defaults', () => {
  expect(textsOf(null)).toMatchObject({
    service_number: '',
    appointment_duration_minutes: '15',
    country: 'EC',
    context: '',
    calendar_info: noCalendars,
  });
});

test('a stored assistant fills its form, and defaults fill what is missing', () => {
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

test.each([null, 0, '', 'quince', '1e999'])(
  'a stored duration of %j becomes the default duration',
  (minutes) => {
    const odd = v.parse(assistantAnswerSchema, {
      template_type: 'GENERAL',
      country: '',
      appointment_duration_minutes: minutes,
    });
    expect(textsOf(odd)).toMatchObject({ country: 'EC', appointment_duration_minutes: '15' });
  },
);

test.each([
  ['593991234567', 'EC', '+593991234567'],
  ['099 123 4567', 'EC', '+593991234567'],
  ['987654321', 'PE', '+51987654321'],
  ['whatsapp:+51987654321', 'EC', '+51987654321'],
  ['8095551234', 'DO', '+18095551234'],
  // What nobody can read stays.
  ['12345', 'EC', '12345'],
  ['por definir', 'EC', 'por definir'],
])('the stored number %s of the country %s is shown as %s', (number, country, shown) => {
  const elsewhere = { ...stored, service_number: number, country };
  const profile = { country: 'AR', mobile_phone_number: '+5491123456789' };
  expect(shownTextsOf(elsewhere, profile)).toMatchObject({ service_number: shown, country });
});

// Decision 48.
test.each([
  ['PE', 'PE'],
  ['', 'EC'],
  ['Perú', 'EC'],
])("the profile's country %j becomes %s in a new assistant", (known, country) => {
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
])("the profile's phone %j of %s is offered as %s", (number, country, offered) => {
  expect(offeredPhone({ country, mobile_phone_number: number })).toBe(offered);
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
  ])('a form %s equals the stored assistant', (_, values) => {
    expect(hasSameValues(values, base)).toBe(true);
  });

  test('calendars in another order equal the stored ones', () => {
    const values = { calendar_info: calendars('a', 'b') };
    expect(hasSameValues(values, { calendar_info: calendars('b', 'a') })).toBe(true);
    expect(hasSameValues(values, { calendar_info: calendars('a') })).toBe(false);
  });

  test.each(['+593991234568', '+51991234567', '4567', ''])(
    'a form with the phone %j differs from the stored assistant',
    (number) => {
      expect(hasSameValues({ service_number: number }, base)).toBe(false);
    },
  );

  test('a longer text, a half-typed row or an open edit differ from the stored assistant', () => {
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

test('appointments last 5 to 120 minutes in steps of 5', () => {
  const options = durationOptions('15');
  expect(options).toHaveLength(24);
  expect(options[0]).toEqual({ value: '5', label: '5 minutes', lang: 'en' });
  expect(options.at(-1)).toEqual({ value: '120', label: '120 minutes', lang: 'en' });
});

test('the country select lists 27 countries by their Spanish names', () => {
  const options = countryOptions('EC');
  expect(options).toHaveLength(27);
  expect(options[0]).toEqual({ value: 'AR', label: 'Argentina' });
});

test('a stored value that is not offered stays selectable', () => {
  expect(durationOptions('17').at(-1)).toEqual({ value: '17', label: '17 minutes', lang: 'en' });
  expect(countryOptions('ES').at(-1)).toEqual({ value: 'ES', label: 'España' });
});
