// The rules of the guided tours that need no page: which steps, which keys, who has been greeted.
import { describe, expect, test } from 'vitest';
import { fieldTourTexts } from '#texts/tours.ts';
import { entryTour, formTour } from '../../src/screens/agent/agent-tours.ts';
import { createSeenTours } from '../../src/services/seen-tours.ts';
import { fieldTop } from '../../src/tours/field-place.ts';
import { commandOf, type KeyPlace, opensMenu } from '../../src/tours/tour-keys.ts';
import { stepsWithField } from '../../src/tours/tour-step.ts';
import { createMemoryStorage } from '../support/unit/memory-storage.ts';

describe('the steps of a form', () => {
  test('the general form is explained in nine steps, in the specified order', () => {
    expect(formTour('GENERAL').map(({ field }) => field)).toEqual(
      `
      service_number appointment_duration_minutes country context first_message
      additional_instructions additional_rules calendar_info submit
    `
        .trim()
        .split(/\s+/),
    );
  });

  test('a field that the tour says nothing about has none', () => {
    const saysNothing = { ...fieldTourTexts, country: null };
    expect(formTour('MEDICAL', saysNothing).map(({ title }) => title)).toEqual([
      'Nombre del doctor',
      'Especialista en',
      'WhatsApp de tu asistente',
      'Duración de la cita',
      'Ciudad',
      'Dirección',
      'Calendarios',
      'Guardar configuración',
    ]);
  });

  test.each([
    ['MEDICAL', 'El país donde atiendes a tus pacientes.'],
    ['GENERAL', 'El país donde atiendes a tus clientes.'],
  ] as const)('who is attended has a word of the form: %s', (type, text) => {
    const texts = formTour(type).map((step) => step.text);
    expect(texts).toContain(text);
    if (type === 'MEDICAL') expect(texts.join()).not.toMatch(/client/);
  });

  test('a field that is not there has no step, and the others keep their order', () => {
    const steps = formTour('MEDICAL');
    const found = stepsWithField(steps, ({ field }) => field !== 'country');
    expect(found).toEqual(steps.filter(({ title }) => title !== 'País'));
    expect(found).toHaveLength(8);
  });
});

test.each([
  [{ serviceType: null, isSaved: false, next: 'google' }, ['service_type', 'plan']],
  [
    { serviceType: 'GENERAL', isSaved: false, next: 'google' },
    ['service_number', 'plan', 'service_type'],
  ],
  [{ serviceType: 'MEDICAL', isSaved: false, next: 'google' }, ['name', 'plan', 'service_type']],
  [{ serviceType: 'MEDICAL', isSaved: true, next: 'google' }, ['google', 'plan', 'service_type']],
  [
    { serviceType: 'GENERAL', isSaved: true, next: 'whatsapp' },
    ['whatsapp', 'plan', 'service_type'],
  ],
  [{ serviceType: 'GENERAL', isSaved: true, next: null }, ['plan', 'service_type']],
] as const)('the entry tour of %j begins where the work is', (entry, fields) => {
  expect(entryTour(entry).map(({ field }) => field)).toEqual(fields);
});

describe('the keys of a tour', () => {
  const pressed = (key: string, place: KeyPlace = 'anywhere', isCombined = false) =>
    commandOf({ key, place, isCombined });

  test('the arrows go on and back, Escape closes, and nothing else does anything', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'Escape', 'ArrowDown', 'Enter', 'Tab', 'a'];
    expect(keys.map((key) => pressed(key))).toEqual([
      'next',
      'back',
      'close',
      null,
      null,
      null,
      null,
    ]);
  });

  test('a text field keeps its arrows, but not Escape', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'Escape'];
    expect(keys.map((key) => pressed(key, 'arrows'))).toEqual([null, null, 'close']);
  });

  test('an open menu keeps them all', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'Escape'];
    expect(keys.map((key) => pressed(key, 'menu'))).toEqual([null, null, null]);
  });

  test('what chooses or types ends the entry tour; what moves through it does not', () => {
    const keys = ['a', '9', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End'];
    expect(keys.filter((key) => !opensMenu(key))).toEqual([' ']);
    const others = ['Tab', 'Shift', 'Escape', 'ArrowLeft', 'ArrowRight', 'Enter', 'Control'];
    expect(others.filter(opensMenu)).toEqual([]);
  });

  test('a combination is of the browser: Alt and an arrow go back a page', () => {
    expect(pressed('ArrowLeft', 'anywhere', true)).toBeNull();
  });
});

describe('who has seen the entry tour', () => {
  const ANA = 'ana@example.com';

  test('is remembered for each person by this browser, whatever the spelling', () => {
    const storage = createMemoryStorage();
    createSeenTours(storage.json).markSeen(ANA);
    const later = createSeenTours(storage.json);
    expect(['Ana@Example.com', 'eva@example.com', ''].map(later.isSeen)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is forgotten of one person, and of no other', () => {
    const tours = createSeenTours(createMemoryStorage().json);
    for (const email of [ANA, 'eva@example.com']) tours.markSeen(email);
    tours.forget('Ana@Example.com');
    expect([ANA, 'eva@example.com'].map(tours.isSeen)).toEqual([false, true]);
  });

  test('is remembered without a name', () => {
    const storage = createMemoryStorage();
    createSeenTours(storage.json).markSeen(ANA);
    expect([...storage.raw]).toEqual([
      [expect.stringMatching(/^virsi_tour:[0-9a-z]{1,7}$/), 'true'],
    ]);
  });
});

test.each([
  ['in the middle, where the card fits below it', 800, 100, 200, 350],
  ['higher, where it does not', 500, 100, 250, 150],
  ['at the top, where the window is too low for both', 320, 200, 200, 14],
  ['at the top, where it is taller than the window', 500, 900, 200, 14],
])('the field of a step stands %s', (_, window, field, card, top) => {
  expect(fieldTop({ window, field, card })).toBe(top);
});
