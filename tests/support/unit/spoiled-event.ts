// Events with personal data in every field, to see what is kept.
import { expect } from 'vitest';
import type { ModelEvent } from '../../../qa/model/event.ts';

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

/** Fields whose text is a word of the flow. Every other text is personal. */
const WORDS = ['type', 'actor', 'sample', 'code', 'serviceType', 'priceId', 'productId', 'path'];

/** The event with personal data in every text field. It still leads the same way. */
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
      // An empty e-mail stays empty, because a guard reads it.
      return 'email' in value && value.email === ''
        ? { ...value, ...CANARIES, email: '' }
        : { ...value, ...CANARIES };
    }),
  );
}

export function expectNoCanary(text: string): void {
  expect(Object.entries(CANARIES).filter(([, canary]) => text.includes(canary))).toEqual([]);
  // An address of the app has the word in it.
  expect(text.toLowerCase().replaceAll('"/recover-password"', '')).not.toMatch(
    /canar|secreto|eyj|593991234567|password|token|"text":"[^•"]/,
  );
}
