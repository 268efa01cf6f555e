// What the plan card says of each answer of call 4: nothing that the answer does not hold, whatever the clock.
// @rule When the trial ends, and what is said of it
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readSubscription } from '../../src/onboarding/actors/read-subscription.ts';
import { endOf, failureOf, obstacleOf, termsOf } from '../../src/screens/subscription-terms.ts';
import { backendAt } from '../support/unit/backend-at.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';
import { say, startLocalServer } from '../support/unit/local-server.ts';

const { TZ: place } = process.env;
process.env.TZ = 'America/Guayaquil';
afterAll(() => {
  if (place === undefined) delete process.env.TZ;
  else process.env.TZ = place;
});

/** A year that is not this one, so that it is said. In Quito it is still the day before. */
const NIGHT = '2035-03-10T03:30:00Z';
const THAT_DAY = '9 de marzo de 2035';
const ACTIVE = { product_id: 'price_virsi_a_ideal', can_manage: true, is_active: true };

const SENTENCES = [
  {
    answer: { ...ACTIVE, status: 'trialing', trial_ends_at: NIGHT, current_period_ends_at: NIGHT },
    says: `Prueba gratis hasta el ${THAT_DAY}. Ese día se cobra 99.`,
  },
  {
    answer: { ...ACTIVE, status: 'active', current_period_ends_at: NIGHT },
    says: `Próximo cobro: 99 el ${THAT_DAY}.`,
  },
  {
    now: '2035-01-01T12:00:00Z',
    answer: { ...ACTIVE, status: 'active', current_period_ends_at: NIGHT },
    says: 'Próximo cobro: 99 el 9 de marzo.',
  },
  {
    // A clock that is wrong says the same day.
    now: '2041-01-01T12:00:00Z',
    answer: { ...ACTIVE, status: 'trialing', trial_ends_at: NIGHT },
    says: `Tu prueba gratis termina el ${THAT_DAY}.`,
  },
  {
    answer: { ...ACTIVE, status: 'trialing', trial_ends_at: NIGHT, cancel_at_period_end: true },
    says: `Cancelaste tu suscripción: la tienes hasta el ${THAT_DAY}.`,
  },
  {
    answer: { ...ACTIVE, status: 'active', cancel_at_period_end: true },
    says: 'Cancelaste tu suscripción: termina con el periodo en curso.',
  },
  {
    answer: { ...ACTIVE, status: 'past_due', current_period_ends_at: NIGHT },
    says: 'No pudimos cobrar tu último pago. Entra a «Revisar mi forma de pago» para no perder tu asistente.',
  },
  {
    answer: { ...ACTIVE, status: 'past_due', can_manage: false },
    says: 'No pudimos cobrar tu último pago.',
  },
  { answer: { ...ACTIVE, status: 'trialing', trial_ends_at: 'pronto' }, says: '' },
  { answer: { ...ACTIVE, current_period_ends_at: NIGHT }, says: '' },
];

afterEach(() => void vi.useRealTimers());

async function factOf(answer: object) {
  const { url } = await startLocalServer((_, response) =>
    say(response, 200, JSON.stringify(answer)),
  );
  const ask = readSubscription({ ...createFakeServices(), backend: backendAt(url) });
  return ask({ email: 'ana@example.com' }, new AbortController().signal);
}

test.each(SENTENCES)(
  'the plan card writes «$says» for $answer',
  async ({ answer, says, now = '2026-11-22T12:00:00Z' }) => {
    const fact = await factOf(answer);
    if (fact.type !== 'subscription.active') throw new Error(fact.type);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { subscription, canManage } = fact;
    expect(
      [...termsOf(subscription, 99), failureOf(subscription, canManage ?? false) ?? ''].join(''),
    ).toBe(says);
  },
);

test.each([
  ['past_due', 'Tu suscripción tiene un pago pendiente'],
  ['unpaid', 'Tu suscripción tiene un pago pendiente'],
  ['paused', 'Tu suscripción está en pausa'],
])('a subscription that is %s opens its page with «%s»', async (status, title) => {
  const fact = await factOf({ ...ACTIVE, is_active: false, status });
  if (fact.type !== 'subscription.pastDue') throw new Error(fact.type);
  expect(obstacleOf(fact.subscription).title).toBe(title);
});

test.each([
  ['canceled', NIGHT, `Tu suscripción terminó el ${THAT_DAY}.`],
  ['canceled', null, 'Tu suscripción terminó.'],
  ['past_due', NIGHT, 'No pudimos cobrar tu último pago.'],
  ['incomplete_expired', null, 'No pudimos cobrar tu último pago.'],
  ['paused', NIGHT, 'Tu suscripción está en pausa.'],
])('a subscription that was %s until %s shows «%s» at the plans', (status, until, says) => {
  const dates = { trialEndsAt: null, currentPeriodEndsAt: until, cancelAtPeriodEnd: true };
  expect(endOf({ productId: null, status, ...dates })).toBe(
    `${says} La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.`,
  );
});
