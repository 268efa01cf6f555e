// The moves, steps and beginnings of histories.
import fc from 'fast-check';
import type { WorldOptions } from '../stripe/world.ts';

const PORTAL = [
  'look',
  'changePlan',
  'cancelAtPeriodEnd',
  'cancelNow',
  'resume',
  'goodCard',
  'badCard',
  'payInvoice',
] as const;
const DASHBOARD = ['refund', 'deleteCustomer', 'cancelNow', 'cancelAtPeriodEnd'] as const;
const CARDS = ['good', 'failsLater', 'declined', null] as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WHILES = [
  3 * SECOND,
  25 * MINUTE,
  45 * MINUTE,
  55 * MINUTE,
  HOUR + MINUTE,
  2 * HOUR,
  DAY,
  3 * DAY,
  7 * DAY + 2 * HOUR,
  8 * DAY,
  32 * DAY,
];

const price = fc.nat(2);
const which = fc.nat(4);

const OWNER = {
  /** Call 5. */
  link: fc.record({ does: fc.constant('link' as const), price }),
  /** Pays on the page of the last link, or of an earlier one in another tab. */
  pay: fc.record({
    does: fc.constant('pay' as const),
    link: fc.nat(2),
    card: fc.constantFrom(...CARDS),
  }),
  /** Call 4. */
  read: fc.record({ does: fc.constant('read' as const) }),
  portal: fc.record({
    does: fc.constant('portal' as const),
    there: fc.constantFrom(...PORTAL),
    price,
  }),
  /** Deletes the account. */
  leave: fc.record({ does: fc.constant('leave' as const) }),
};

const PROVIDER = {
  pass: fc.record({ does: fc.constant('pass' as const), milliseconds: fc.constantFrom(...WHILES) }),
  dashboard: fc.record({
    does: fc.constant('dashboard' as const),
    there: fc.constantFrom(...DASHBOARD),
  }),
};

const DELIVERY = {
  deliver: fc.record({ does: fc.constant('deliver' as const), which }),
  deliverAll: fc.record({ does: fc.constant('deliverAll' as const) }),
  /** An event that was delivered or lost before. */
  again: fc.record({ does: fc.constant('again' as const), which }),
  lose: fc.record({ does: fc.constant('lose' as const), which }),
  /** Signed by another secret, or a replayed delivery of Stripe. */
  forged: fc.record({
    does: fc.constant('forged' as const),
    which,
    how: fc.constantFrom('other secret' as const, 'old' as const),
  }),
};

const what = fc.oneof(
  { arbitrary: OWNER.link, weight: 6 },
  { arbitrary: OWNER.pay, weight: 6 },
  { arbitrary: OWNER.read, weight: 3 },
  { arbitrary: OWNER.portal, weight: 5 },
  { arbitrary: OWNER.leave, weight: 1 },
  { arbitrary: PROVIDER.pass, weight: 5 },
  { arbitrary: PROVIDER.dashboard, weight: 2 },
  { arbitrary: DELIVERY.deliver, weight: 3 },
  { arbitrary: DELIVERY.deliverAll, weight: 4 },
  { arbitrary: DELIVERY.again, weight: 2 },
  { arbitrary: DELIVERY.lose, weight: 1 },
  { arbitrary: DELIVERY.forged, weight: 1 },
);

/** Two tabs, and the events that come meanwhile. */
const haste = fc.oneof(
  { arbitrary: OWNER.link, weight: 4 },
  { arbitrary: OWNER.pay, weight: 1 },
  { arbitrary: DELIVERY.deliverAll, weight: 1 },
);

/** Events that reach both instances while more changes happen. */
const news = fc.oneof(
  { arbitrary: OWNER.portal, weight: 3 },
  { arbitrary: OWNER.read, weight: 1 },
  { arbitrary: DELIVERY.deliver, weight: 1 },
  { arbitrary: DELIVERY.deliverAll, weight: 4 },
);

type AnyWhat = typeof what extends fc.Arbitrary<infer Value> ? Value : never;
export type What<Does extends AnyWhat['does'] = AnyWhat['does']> = Extract<AnyWhat, { does: Does }>;

export interface Move {
  readonly what: What;
  /** The instance that answers. */
  readonly on: number;
}

export interface Step {
  /** They begin at once. */
  readonly moves: readonly Move[];
  /** Which of the waiting moves goes on next. */
  readonly order: readonly number[];
  /** The instance dies after this many statements and calls; a new one starts after the step. */
  readonly crash: { readonly on: number; readonly after: number } | null;
  /** The fault of the step's requests to Stripe, after `skip` of them. */
  readonly fault: {
    readonly how: (typeof HOWS)[number];
    readonly skip: number;
    readonly times: number;
  } | null;
}

const HOWS = ['cut', 'lost', 'refused', 'saved'] as const;

const fault = fc.record({
  how: fc.constantFrom(...HOWS),
  skip: fc.nat(5),
  times: fc.constantFrom(1, 100),
});

const anyOrder = fc.array(fc.nat(3), { maxLength: 24 });
/** One move goes on, and the others wait for long. */
const oneLate = fc.array(fc.constantFrom(0, 9, 9, 9, 9, 9, 9), { minLength: 8, maxLength: 32 });

/** An order of turns. */
export const turns = fc.oneof(anyOrder, oneLate);

/** @param instances beside each other on one database */
function anyStep(instances: number): fc.Arbitrary<Step> {
  const on = fc.nat(instances - 1);
  const some = (whats: fc.Arbitrary<What>, minLength: number, maxLength: number) =>
    fc.array(fc.record({ what: whats, on }), { minLength, maxLength });
  return fc.record({
    moves: fc.oneof(
      { arbitrary: some(what, 1, 1), weight: 4 },
      { arbitrary: some(what, 2, 3), weight: 2 },
      { arbitrary: some(haste, 2, 3), weight: 2 },
      { arbitrary: some(news, 2, 4), weight: 1 },
    ),
    order: turns,
    crash: fc.option(fc.record({ on, after: fc.nat(30) }), { freq: 5 }),
    fault: fc.option(fault, { freq: 5 }),
  });
}

/** @param whats moves that begin at once, each on its own instance */
export const stepOf = (whats: readonly What[], more: Partial<Step> = {}): Step => ({
  moves: whats.map((what, on) => ({ what, on })),
  order: [],
  crash: null,
  fault: null,
  ...more,
});
export const calm = (...whats: What[]): Step[] => whats.map((one) => stepOf([one]));
export const LINK: What = { does: 'link', price: 1 };
export const PAID: What = { does: 'pay', link: 0, card: 'good' };
export const TOLD: What = { does: 'deliverAll' };
export const pass = (days: number): What => ({ does: 'pass', milliseconds: days * DAY });
export const inPortal = (there: What<'portal'>['there']): What => ({
  does: 'portal',
  there,
  price: 0,
});
const chargedOnce = [LINK, PAID, TOLD, pass(8), TOLD];

/** Most beginnings have a payment: that is where most can go wrong. */
const BEGINNINGS = [
  [],
  calm(LINK),
  calm(LINK, PAID),
  calm(LINK, PAID, TOLD),
  calm(...chargedOnce),
  calm(LINK, { does: 'pay', link: 0, card: 'failsLater' }, TOLD, pass(8), TOLD),
  calm(...chargedOnce, inPortal('badCard'), pass(32), TOLD),
  calm(LINK, PAID, TOLD, inPortal('cancelNow'), TOLD),
] as const;

export interface History {
  readonly begins: readonly Step[];
  readonly steps: readonly Step[];
  readonly afterRetries: WorldOptions['afterRetries'];
}

export function historyOf(instances: number): fc.Arbitrary<History> {
  return fc.record({
    begins: fc.constantFrom(...BEGINNINGS),
    steps: fc.array(anyStep(instances), { maxLength: 8 }),
    afterRetries: fc.constantFrom('cancel' as const, 'past_due' as const, 'unpaid' as const),
  });
}
