// Events that hold everything of a person in every place, to see what of it is kept.
import { expect } from 'vitest';
import type { ModelEvent } from '../../flow/model-events.ts';

export const CANARIES = {
  password: 'Canario-contraseña-7!',
  token: 'eyJjYW5hcmlv.eyJjYW5hcmlv.canario',
  email: 'canario@secreto.test',
  phone: '+593991234567',
  name: 'Canario Secreto',
  calendarId: 'c_canario@group.calendar.google.com',
  url: 'https://secreto.test/canario?token=1',
  text: 'El servidor dice canario',
};

/** Whose content is a word of the flow; every other text is somebody's. */
const WORDS = ['type', 'actor', 'outcome', 'code', 'serviceType', 'priceId', 'productId', 'path'];

/** An event with everything in it that it may not leave behind; it still leads the same way. */
export function spoiledEvent(event: ModelEvent): ModelEvent {
  const canaries = Object.values(CANARIES);
  let next = 0;
  return JSON.parse(
    JSON.stringify(event, (key, value: unknown) => {
      if (Array.isArray(value) || typeof value !== 'object' || value === null) {
        if (typeof value !== 'string' || value === '' || WORDS.includes(key)) return value;
        next += 1;
        return canaries[next % canaries.length];
      }
      // An e-mail that was empty stays empty: a guard reads it.
      return 'email' in value && value.email === ''
        ? { ...value, ...CANARIES, email: '' }
        : { ...value, ...CANARIES };
    }),
  );
}

export function expectNoCanary(text: string): void {
  expect(Object.entries(CANARIES).filter(([, canary]) => text.includes(canary))).toEqual([]);
  expect(text.toLowerCase()).not.toMatch(
    /canar|secreto|eyj|593991234567|password|token|"text":"[^•"]/,
  );
}
