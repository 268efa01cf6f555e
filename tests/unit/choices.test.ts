// What a browser remembers of an unfinished purchase, and for how long.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChoices } from '../../src/services/choices.ts';
import { createMemoryStorage } from './memory-storage.ts';

const MINUTE = 60_000;
const ANA = 'ana@example.com';

function open(isPaymentCancelled = false, storage = createMemoryStorage()) {
  const isOnSale = (priceId: string) => priceId === 'ideal';
  return createChoices(storage.json, { isOnSale, isPaymentCancelled });
}

describe('the choices of a person', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('are nothing at first', () => {
    expect(open().plan(ANA)).toEqual({ priceId: null, payment: 'none' });
    expect(open().serviceType(ANA)).toBeNull();
  });

  test('keep the plan and the service type apart from those of somebody else', () => {
    const choices = open();
    choices.rememberPlan(ANA, { priceId: 'ideal', isPaymentStarted: false });
    choices.rememberService(ANA, 'MEDICAL');
    expect(choices.plan('ANA@example.com')).toEqual({ priceId: 'ideal', payment: 'none' });
    expect(choices.serviceType(ANA)).toBe('MEDICAL');
    expect(choices.plan('eva@example.com')).toEqual({ priceId: null, payment: 'none' });
  });

  test('take a return for one from the payment page for less than 30 minutes', () => {
    const choices = open();
    choices.rememberPlan(ANA, { priceId: 'ideal', isPaymentStarted: true });
    vi.advanceTimersByTime(30 * MINUTE - 1);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'started' });
    vi.advanceTimersByTime(1);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'none' });
  });

  test('report a payment that was cancelled on the payment page, and only that one', () => {
    const storage = createMemoryStorage();
    open(false, storage).rememberPlan(ANA, { priceId: 'ideal', isPaymentStarted: true });
    const choices = open(true, storage);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'cancelled' });
    choices.rememberPlan(ANA, { priceId: 'ideal', isPaymentStarted: true });
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'started' });
  });

  test('forget a plan that is no longer sold', () => {
    const choices = open();
    choices.rememberPlan(ANA, { priceId: 'gone', isPaymentStarted: true });
    expect(choices.plan(ANA)).toEqual({ priceId: null, payment: 'none' });
  });

  test('survive a stored value that is not theirs', () => {
    const storage = createMemoryStorage();
    storage.raw.set(`virsi_choices:${ANA}`, '{"priceId":7');
    expect(open(false, storage).plan(ANA)).toEqual({ priceId: null, payment: 'none' });
  });

  test('are gone once cleared', () => {
    const storage = createMemoryStorage();
    const choices = open(false, storage);
    choices.rememberService(ANA, 'GENERAL');
    choices.clear(ANA);
    expect([...storage.raw]).toEqual([]);
  });
});
