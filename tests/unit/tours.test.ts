// The rules of the guided tours that need no page: which steps, which keys, who has been greeted.
import { describe, expect, test } from 'vitest';
import { entryTour, formTour } from '../../src/screens/agent/agent-tours.ts';
import { createSeenTours } from '../../src/services/seen-tours.ts';
import { fieldTop } from '../../src/tours/field-place.ts';
import { commandOf, type KeyPlace, opensMenu } from '../../src/tours/tour-keys.ts';
import { stepsWithField } from '../../src/tours/tour-step.ts';
import { createMemoryStorage } from '../support/unit/memory-storage.ts';

test('the tour of the general form has nine steps in the specified order', () => {
  expect(formTour('GENERAL').map(({ field }) => field)).toEqual(
    `
      service_number appointment_duration_minutes country context first_message
      additional_instructions additional_rules calendar_info submit
    `
      .trim()
      .split(/\s+/),
  );
});

test('a missing field has no step, and the others keep their order', () => {
  const steps = formTour('MEDICAL');
  const found = stepsWithField(steps, ({ field }) => field !== 'country');
  expect(found).toEqual(steps.filter(({ title }) => title !== 'País'));
  expect(found).toHaveLength(8);
});

test.each([
  [{ serviceType: null, isSaved: false, next: 'google' }, ['service_type', 'plan']],
  [
    { serviceType: 'GENERAL', isSaved: false, next: 'google' },
    ['service_number', 'plan', 'service_type'],
  ],
  [
    { serviceType: 'GENERAL', isSaved: true, next: 'whatsapp' },
    ['whatsapp', 'plan', 'service_type'],
  ],
  [{ serviceType: 'GENERAL', isSaved: true, next: null }, ['plan', 'service_type']],
] as const)('the entry tour of %j begins with the next field', (entry, fields) => {
  expect(entryTour(entry).map(({ field }) => field)).toEqual(fields);
});

describe('the keys of a tour', () => {
  const pressed = (key: string, place: KeyPlace = 'anywhere', isCombined = false) =>
    commandOf({ key, place, isCombined });

  test('in a tour, arrows move, Escape closes, and other keys do nothing', () => {
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

  test('in a tour, a text field keeps its arrows but not Escape', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'Escape'];
    expect(keys.map((key) => pressed(key, 'arrows'))).toEqual([null, null, 'close']);
  });

  test('in a tour, an open menu keeps arrows and Escape', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'Escape'];
    expect(keys.map((key) => pressed(key, 'menu'))).toEqual([null, null, null]);
  });

  test('choosing ends the entry tour, and moving does not', () => {
    const keys = ['a', '9', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End'];
    expect(keys.filter((key) => !opensMenu(key))).toEqual([' ']);
    const others = ['Tab', 'Shift', 'Escape', 'ArrowLeft', 'ArrowRight', 'Enter', 'Control'];
    expect(others.filter(opensMenu)).toEqual([]);
  });
});

const ANA = 'ana@example.com';

test('a seen tour is remembered for each person', () => {
  const storage = createMemoryStorage();
  createSeenTours(storage.json).markSeen(ANA);
  const later = createSeenTours(storage.json);
  expect(['Ana@Example.com', 'eva@example.com', ''].map(later.isSeen)).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['in the middle, where the card fits below it', 800, 100, 200, 350],
  ['higher, where it does not', 500, 100, 250, 150],
  ['at the top, where the window is too low for both', 320, 200, 200, 14],
])('the field of a tour step is placed %s', (_, window, field, card, top) => {
  expect(fieldTop({ window, field, card })).toBe(top);
});
