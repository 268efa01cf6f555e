// What may leave this browser of an event: the allow list has every event, and no personal data passes it.
// @rule What may leave the browser in a report
import { describe, expect, test } from 'vitest';
import type { FlowEvent } from '../../../machines/events.ts';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { allWalks } from '../../../qa/walks/generated-walks.ts';
import { differenceAt, redactContext, redactEvent } from '../../../src/diagnostics/redaction.ts';
import { CANARIES, expectNoCanary } from '../../support/unit/spoiled-event.ts';

const paths = allWalks();
const user = { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false };
const links = { calendarUrl: 'https://example.com/c', whatsappUrl: 'https://example.com/w' };
const priceId = 'price_virsi_a_ideal';
const subscription = {
  productId: priceId,
  status: 'trialing',
  trialEndsAt: '2026-12-01T08:15:42.123Z',
  currentPeriodEndsAt: '2026-12-01T08:15:42.123Z',
  cancelAtPeriodEnd: false,
};
/** Whoever reads the report learns that there is a moment, and not which. */
const SOME_MOMENT = '2000-01-01T12:00:00.000Z';

/** One event of each type that has fields, with all of them. The compiler reports a type that is missing here. */
const FIXTURES: {
  readonly [Event in FlowEvent as keyof Event extends 'type' ? never : Event['type']]: Omit<
    Event,
    'type'
  >;
} = {
  'location.changed': { path: '/register' },
  'session.signInWith': { provider: 'google' },
  'plan.choose': { priceId },
  'service.choose': { serviceType: 'MEDICAL' },
  'call.failed': { text: 'Failed to fetch' },
  'call.refused': { text: 'No se puede' },
  'session.opened': { user },
  'resetLink.refused': { text: 'El enlace no es válido' },
  'popup.failed': {
    provider: 'google',
    failure: { code: 'other', providerCode: 'auth/internal-error' },
  },
  'subscription.active': { subscription, canManage: true },
  'subscription.pastDue': { subscription, canManage: true },
  'subscription.inactive': { priceId, canManage: true, subscription },
  'subscription.paymentStarted': { priceId },
  'subscription.paymentUnconfirmed': { priceId },
  'subscription.paymentCancelled': { priceId },
  'assistant.found': { serviceType: 'GENERAL', links },
  'assistant.changed': { serviceType: 'MEDICAL', links },
  'assistant.absent': { serviceType: 'GENERAL' },
  'assistant.unreadable': { serviceType: 'GENERAL' },
  'calendars.listed': { calendars: [{ id: 'agenda@example.com', summary: 'Agenda' }] },
  'calendars.failed': { code: 'network' },
};
interface AnyEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}
const EVENTS: readonly AnyEvent[] = [
  ...Object.entries(FIXTURES).map(([type, fields]) => ({ type, ...fields })),
  ...onboardingMachine.events
    .filter((type) => !Object.hasOwn(FIXTURES, type) && !type.endsWith('*'))
    .map((type) => ({ type })),
];

const { text } = CANARIES;
const PLANTED: readonly unknown[] = [
  ...Object.values(CANARIES),
  // As somebody might write a phone number.
  593_991_234_567,
  [CANARIES.email],
  { name: CANARIES.name },
];

/** Copies of the value with one field replaced each, and one copy with an extra field. */
function plantings(value: unknown, planted: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [planted];
  const inside = Object.entries(value).flatMap(([key, inner]) =>
    plantings(inner, planted).map((change) =>
      Array.isArray(value) ? value.with(Number(key), change) : { ...value, [key]: change },
    ),
  );
  return [planted, ...inside, ...(Array.isArray(value) ? [] : [{ ...value, extra: planted }])];
}

/** The fixture with each of those values in each of its fields. */
const spoilings = ({ type, ...fields }: AnyEvent): readonly AnyEvent[] =>
  PLANTED.flatMap((planted) =>
    plantings(fields, planted).flatMap((change) =>
      typeof change === 'object' ? [{ ...change, type }] : [],
    ),
  );

describe('the allow list', () => {
  test('has every event that the chart takes', () => {
    const taken = onboardingMachine.events.filter((descriptor) => !descriptor.endsWith('*'));
    expect(EVENTS.map(({ type }) => type)).toEqual(expect.arrayContaining(taken));
    expect(EVENTS.map((event) => redactEvent(event).type)).toEqual(EVENTS.map(({ type }) => type));
  });

  test.each(EVENTS)('lets nothing planted in a $type pass', (event) => {
    for (const spoiled of spoilings(event)) {
      const { type, ...kept } = redactEvent(spoiled);
      expect([event.type, 'unknown']).toContain(type);
      expectNoCanary(JSON.stringify(kept));
    }
  });

  test.each(EVENTS)('changes nothing of a $type that is redacted already', (event) => {
    for (const each of [event, ...spoilings(event)]) {
      const kept = redactEvent(each);
      expect(redactEvent(kept)).toEqual(kept);
      expect(differenceAt(redactEvent(kept), kept)).toBeNull();
    }
  });

  test.each<[AnyEvent, object]>([
    [{ type: 'location.changed', path: text }, { path: 'unknown' }],
    [{ type: 'plan.choose', priceId: text }, { priceId: 'unknown' }],
    [{ type: 'service.choose', serviceType: text }, { serviceType: 'unknown' }],
    [
      { type: 'popup.failed', provider: 'google', failure: { code: text, providerCode: text } },
      { provider: 'google', failure: { code: 'unknown', providerCode: '•' } },
    ],
    [
      {
        type: 'subscription.active',
        subscription: { ...subscription, productId: text, status: text, trialEndsAt: text },
      },
      {
        subscription: {
          ...subscription,
          productId: 'unknown',
          status: '•',
          trialEndsAt: SOME_MOMENT,
          currentPeriodEndsAt: SOME_MOMENT,
        },
      },
    ],
    [{ type: 'subscription.paymentStarted', priceId: text }, { priceId: 'unknown' }],
    [{ type: 'assistant.absent', serviceType: text }, { serviceType: 'unknown' }],
    [{ type: 'calendars.failed', code: text }, { code: 'unknown' }],
  ])('has a mark for what is no word of the flow: %j', (event, kept) => {
    expect(redactEvent(event)).toEqual({ type: event.type, ...kept });
  });

  test('has no event that is none', () => {
    expect([CANARIES.text, null, 7, {}, { type: CANARIES.url }].map(redactEvent)).toEqual(
      Array.from({ length: 5 }, () => ({ type: 'unknown' })),
    );
  });
});

describe('what tells one fact from another is kept', () => {
  test.each<[AnyEvent, object]>([
    [
      { type: 'session.opened', user: { name: 'Ana', email: '', isGoogleAuth: true } },
      { user: { email: '', isGoogleAuth: true } },
    ],
    [
      {
        type: 'popup.failed',
        provider: 'google',
        failure: { code: 'other', providerCode: 'auth/internal-error' },
      },
      { provider: 'google', failure: { code: 'other', providerCode: '•' } },
    ],
    [
      { type: 'subscription.paymentStarted', priceId: 'price_virsi_b_premium' },
      { priceId: 'price_virsi_b_premium' },
    ],
    [
      {
        type: 'subscription.pastDue',
        subscription: {
          ...subscription,
          productId: 'prod_9',
          status: 'past_due',
          trialEndsAt: null,
          cancelAtPeriodEnd: true,
        },
      },
      {
        subscription: {
          productId: 'unknown',
          status: 'past_due',
          trialEndsAt: null,
          currentPeriodEndsAt: SOME_MOMENT,
          cancelAtPeriodEnd: true,
        },
      },
    ],
    [
      {
        type: 'assistant.found',
        serviceType: 'MEDICAL',
        links: { calendarUrl: 'https://a.test/1', whatsappUrl: '' },
      },
      { serviceType: 'MEDICAL', links: { calendarUrl: '•', whatsappUrl: '' } },
    ],
    [
      {
        type: 'calendars.listed',
        calendars: [
          { id: 'a@b.test', summary: 'Agenda' },
          { id: 'c@d.test', summary: 'Otra' },
        ],
      },
      { calendars: [{ id: '•', summary: '•' }] },
    ],
    [{ type: 'calendars.listed', calendars: [] }, { calendars: [] }],
    [{ type: 'call.refused', text: 'Hoy no' }, { text: '•' }],
  ])('of %j', (event, kept) => {
    expect(redactEvent(event)).toEqual({ type: event.type, ...kept });
  });

  test('of an address: which screen it is, or that it is unknown', () => {
    const pathOf = (path: string) => redactEvent({ type: 'location.changed', path }).path;
    expect(['/register', '/admin-account', '/ana@example.com'].map(pathOf)).toEqual([
      '/register',
      '/admin-account',
      'unknown',
    ]);
  });
});

test('redacting what the machine remembers changes nothing the second time', () => {
  for (const { steps } of paths) {
    for (const { after } of steps) {
      const context = redactContext(after.context);
      expect(differenceAt(redactContext(context), context)).toBeNull();
    }
  }
});
