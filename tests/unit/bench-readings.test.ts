// What the bench reads out of a page's performance timeline.
import { describe, expect, test } from 'vitest';
import { interactionsSince, shiftOf, stepChange } from '../../tools/bench/interactions/readings.ts';

const answer = (path: string, responseEnd: number) =>
  ({ entryType: 'resource', name: `http://localhost:1${path}`, responseEnd }) as const;
const paint = (identifier: string, renderTime: number) =>
  ({ entryType: 'element', identifier, renderTime }) as const;
const event = (startTime: number, duration: number, interactionId: number) =>
  ({ entryType: 'event', name: 'keydown', startTime, duration, interactionId }) as const;
const shift = (value: number, hadRecentInput: boolean) =>
  ({ entryType: 'layout-shift', value, hadRecentInput }) as const;

describe('a step change', () => {
  test('is the time from the last answer before the heading to its paint', () => {
    const entries = [
      answer('/api/auth/user/login', 100),
      answer('/api/payments/subscription/status', 150),
      answer('/assets/plan-screen.js', 180),
      paint('Selecciona tu plan', 230),
      answer('/api/bot', 400),
    ];
    expect(stepChange(entries, 'Selecciona tu plan')).toBe(80);
  });

  test('is that of the last time the heading was painted', () => {
    const entries = [paint('Plan', 10), answer('/api/bot', 50), paint('Plan', 90)];
    expect(stepChange(entries, 'Plan')).toBe(40);
  });

  test('without paint or answer is no number', () => {
    expect(() => stepChange([answer('/api/bot', 1)], 'Plan')).toThrow('no paint');
    expect(() => stepChange([paint('Plan', 10)], 'Plan')).toThrow('no answer');
  });
});

describe('an interaction', () => {
  test('takes as long as its slowest event, and only those since the mark count', () => {
    const entries = [event(5, 300, 1), event(20, 24, 2), event(21, 40, 2), event(30, 16, 3)];
    expect(interactionsSince(entries, 10)).toEqual([40, 16]);
  });

  test('leaves out events that belong to none', () => {
    expect(interactionsSince([event(20, 300, 0), event(20, 32, 4)], 10)).toEqual([32]);
  });

  test('too quick for the browser to tell counts as the least it tells', () => {
    expect(interactionsSince([], 10)).toEqual([16]);
  });
});

test('what moves right after an input was asked for', () => {
  expect(shiftOf([shift(0.25, false), shift(0.5, true), shift(0.125, false)])).toBe(0.375);
});
