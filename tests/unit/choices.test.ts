// What a browser remembers of an unfinished purchase, and for how long.
// @rule What is remembered of a purchase
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChoices } from '../../src/services/choices.ts';
import { createMemoryStorage } from '../support/unit/memory-storage.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ANA = 'ana@example.com';

const isOnSale = (priceId: string) => priceId !== 'gone';

function open(isPaymentCancelled = false, { json } = createMemoryStorage()) {
  return createChoices(json, { isOnSale, isPaymentCancelled });
}

/** Ana has just left for the payment page. */
function paying(storage = createMemoryStorage()) {
  const choices = open(false, storage);
  choices.rememberPlan(ANA, 'ideal');
  choices.rememberPayment(ANA, 'started');
  return choices;
}

describe('the choices of a person', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('each person has their own plan and service type', () => {
    const choices = open();
    choices.rememberPlan(ANA, 'ideal');
    choices.rememberService(ANA, 'MEDICAL');
    expect(choices.plan('ANA@example.com')).toEqual({ priceId: 'ideal', payment: 'none' });
    expect(choices.serviceType(ANA)).toBe('MEDICAL');
    expect(choices.plan('eva@example.com')).toEqual({ priceId: null, payment: 'none' });
    expect(choices.serviceType('eva@example.com')).toBeNull();
  });

  test('a return within 30 minutes of leaving for the payment page counts as a started payment', () => {
    const choices = paying();
    vi.advanceTimersByTime(30 * MINUTE - 1);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'started' });
    vi.advanceTimersByTime(1);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'unconfirmed' });
    // The clock was set back.
    vi.setSystemTime(Date.now() - DAY);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'started' });
  });

  test('an unconfirmed payment is remembered for one day', () => {
    const choices = paying();
    choices.rememberPayment(ANA, 'unconfirmed');
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'unconfirmed' });
    vi.advanceTimersByTime(DAY - 1);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'unconfirmed' });
    vi.advanceTimersByTime(1);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'none' });
  });

  test('a dropped payment is forgotten, and an earlier unconfirmed one is kept', () => {
    const choices = paying();
    choices.rememberPayment(ANA, 'dropped');
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'none' });
    choices.noteLink('a');
    choices.rememberPayment(ANA, 'started');
    choices.rememberPayment(ANA, 'started');
    choices.rememberPayment(ANA, 'dropped');
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'unconfirmed' });
  });

  test('choosing another plan keeps the payment of another tab', () => {
    const storage = createMemoryStorage();
    const [tab, other] = [open(false, storage), open(false, storage)];
    tab.rememberPlan(ANA, 'ideal');
    tab.rememberPayment(ANA, 'started');
    other.rememberPlan(ANA, 'basico');
    expect(tab.plan(ANA)).toEqual({ priceId: 'basico', payment: 'started' });
  });

  test('a payment cancelled on the payment page is reported once', () => {
    const storage = createMemoryStorage();
    paying(storage);
    const choices = open(true, storage);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'cancelled' });
    choices.rememberPayment(ANA, 'started');
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'started' });
    choices.rememberPayment(ANA, 'dropped');
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'none' });
  });

  test.each([
    ['the same link is cancelled with it', ['a', 'a'], 'cancelled', 'none'],
    ['another link stays', ['a', 'b'], 'unconfirmed', 'unconfirmed'],
    ['a link nobody knows stays', [null, 'a'], 'unconfirmed', 'unconfirmed'],
    ['one of several links stays', ['a', 'b', 'b'], 'unconfirmed', 'unconfirmed'],
  ] as const)('after a cancelled payment, %s', (_, links, back, later) => {
    const storage = createMemoryStorage();
    for (const link of links) {
      const choices = open(false, storage);
      if (link !== null) choices.noteLink(link);
      choices.rememberPayment(ANA, 'started');
    }
    const choices = open(true, storage);
    expect(choices.plan(ANA).payment).toBe(back);
    choices.rememberPayment(ANA, back === 'cancelled' ? 'dropped' : back);
    expect(open(false, storage).plan(ANA).payment).toBe(later);
  });

  test('an active subscription clears every remembered payment', () => {
    const choices = paying();
    choices.rememberPayment(ANA, 'started');
    choices.settlePayments(ANA);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'none' });
    choices.rememberPayment(ANA, 'started');
    choices.rememberPayment(ANA, 'unconfirmed');
    choices.settlePayments(ANA);
    expect(choices.plan(ANA)).toEqual({ priceId: 'ideal', payment: 'none' });
  });

  test('a plan that is no longer sold is forgotten, but its payment is not', () => {
    const choices = open();
    choices.rememberPlan(ANA, 'gone');
    choices.rememberPayment(ANA, 'started');
    expect(choices.plan(ANA)).toEqual({ priceId: null, payment: 'started' });
  });

  test('an unreadable stored value counts as no choice', () => {
    const storage = createMemoryStorage();
    storage.raw.set(`virsi_choices:${ANA}`, '{"priceId":7');
    expect(open(false, storage).plan(ANA)).toEqual({ priceId: null, payment: 'none' });
    const times = { paymentStartedAt: `${Date.now()}`, paymentUnconfirmedAt: `${Date.now()}` };
    storage.raw.set(`virsi_choices:${ANA}`, JSON.stringify(times));
    expect(open(false, storage).plan(ANA)).toEqual({ priceId: null, payment: 'none' });
  });
});
