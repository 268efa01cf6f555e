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
const WORDS = ['type', 'kind', 'code', 'payment', 'serviceType', 'priceId', 'productId', 'path'];

/** The same value with a canary for each text that is somebody's, and with fields nobody asked for. */
export function spoiled(
  value: unknown,
  pick: (key: string) => boolean = (key) => !WORDS.includes(key),
) {
  const canaries = Object.values(CANARIES);
  let next = 0;
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (Array.isArray(inner) || typeof inner !== 'object' || inner === null) {
        if (typeof inner !== 'string' || inner === '' || !pick(key)) return inner;
        next += 1;
        return canaries[next % canaries.length];
      }
      return { ...inner, ...CANARIES };
    }),
  );
}

/** An event with everything in it that it may not leave behind; it still leads the same way. */
export function spoiledEvent({ type, output, error, ...rest }: ModelEvent): ModelEvent {
  const payload = { type, ...rest };
  if (error !== undefined) return { ...payload, error: new Error(Object.values(CANARIES).join()) };
  if (output !== undefined) return { ...payload, output: withName(spoiled(output), output) };
  return { ...spoiled(payload), type };
}

/** An e-mail that was empty stays empty: a guard reads it. */
function withName(spoiledOutput: Record<string, unknown>, output: unknown): unknown {
  return JSON.parse(JSON.stringify(spoiledOutput), (key, value: unknown) => {
    const isEmpty = JSON.stringify(output).includes('"email":""');
    return key === 'user' && isEmpty && typeof value === 'object' ? { ...value, email: '' } : value;
  });
}

export function expectNoCanary(text: string): void {
  expect(Object.entries(CANARIES).filter(([, canary]) => text.includes(canary))).toEqual([]);
  expect(text.toLowerCase()).not.toMatch(/canar|secreto|eyj|password|token|detail":"[^•"]/);
}
