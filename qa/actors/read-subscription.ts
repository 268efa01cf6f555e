import { PAYMENT_MEMORY_MS } from '../../machines/limits.ts';
import type { Manageable, Subscription } from '../../machines/types.ts';
import type { Actor } from './actor.ts';
import { expired, NO_NETWORK } from './common-samples.ts';
import type { Memory } from './memory.ts';
import { CUT, replied } from './replies.ts';

const priceId = 'price_virsi_a_ideal';
const MEMORY_MINUTES = PAYMENT_MEMORY_MS / 60_000;
const INACTIVE = 'estado 200 con «is_active: false»';

interface Told extends Manageable {
  readonly subscription?: Subscription;
}

const status = (isActive: boolean, { canManage, subscription }: Told = {}) =>
  replied({
    is_active: isActive,
    can_manage: canManage,
    product_id: subscription?.productId ?? null,
    status: subscription?.status ?? null,
    trial_ends_at: subscription?.trialEndsAt ?? null,
    current_period_ends_at: subscription?.currentPeriodEndsAt ?? null,
    cancel_at_period_end: subscription?.cancelAtPeriodEnd ?? false,
  });

const active = {
  canManage: false,
  subscription: {
    productId: priceId,
    status: 'active',
    trialEndsAt: null,
    currentPeriodEndsAt: null,
    cancelAtPeriodEnd: false,
  },
} as const;

const manageable = {
  canManage: true,
  subscription: {
    productId: priceId,
    status: 'trialing',
    trialEndsAt: '2031-01-09T12:00:00.000Z',
    currentPeriodEndsAt: '2031-01-09T12:00:00.000Z',
    cancelAtPeriodEnd: false,
  },
} as const;

const pastDue = {
  canManage: true,
  subscription: {
    productId: priceId,
    status: 'past_due',
    trialEndsAt: null,
    currentPeriodEndsAt: '2031-02-09T12:00:00.000Z',
    cancelAtPeriodEnd: false,
  },
} as const;

const ended = {
  canManage: true,
  subscription: {
    productId: priceId,
    status: 'canceled',
    trialEndsAt: null,
    currentPeriodEndsAt: '2021-01-09T12:00:00.000Z',
    cancelAtPeriodEnd: true,
  },
} as const;

type Payment = NonNullable<Memory['plan']>['payment'];

/** The plan that this browser remembers, and what it knows of a payment. */
const plan = (id: string | null, payment: Payment): Memory => ({ plan: { priceId: id, payment } });

export const readSubscription = {
  who: 'backend',
  call: 4,
  asks: 'GET …/subscription/status',
  method: 'GET',
  path: /^\/api\/payments\/subscription\/status$/,
  samples: {
    'subscription.active': {
      says: 'suscripción activa',
      how: 'estado 200 con «is_active: true»',
      event: { type: 'subscription.active', ...active },
      way: status(true, active),
    },
    manageable: {
      says: 'suscripción activa, que se puede administrar',
      how: 'estado 200 con «is_active: true» y «can_manage: true»',
      event: { type: 'subscription.active', ...manageable },
      way: status(true, manageable),
    },
    'subscription.pastDue': {
      says: 'suscripción sin cobrar, que se puede administrar',
      how: 'estado 200 con «is_active: false», «status: past_due» y «can_manage: true»',
      event: { type: 'subscription.pastDue', ...pastDue },
      way: status(false, pastDue),
    },
    'subscription.inactive': {
      says: 'sin suscripción',
      how: `${INACTIVE} y «can_manage: true», sin plan elegido antes en este navegador`,
      event: { type: 'subscription.inactive', priceId: null, canManage: true },
      way: status(false, { canManage: true }),
      memory: plan(null, 'none'),
    },
    ended: {
      says: 'una suscripción que terminó',
      how: 'estado 200 con «is_active: false» y «status: canceled»',
      event: { type: 'subscription.inactive', priceId: null, ...ended },
      way: status(false, ended),
      memory: plan(null, 'none'),
    },
    planRemembered: {
      says: 'sin suscripción, con un plan elegido antes',
      how: `${INACTIVE}, con un plan elegido antes en este navegador`,
      event: { type: 'subscription.inactive', priceId },
      way: status(false),
      memory: plan(priceId, 'none'),
    },
    unreadable: {
      says: 'sin red',
      how: `${NO_NETWORK}, o estado 500`,
      event: { type: 'subscription.inactive', priceId: null },
      way: CUT,
      memory: plan(null, 'none'),
    },
    'subscription.paymentStarted': {
      says: 'sin suscripción, con un pago empezado',
      how: `${INACTIVE}, menos de ${MEMORY_MINUTES} minutos después de salir al pago desde este navegador`,
      event: { type: 'subscription.paymentStarted', priceId },
      way: status(false),
      memory: plan(priceId, 'started'),
    },
    'subscription.paymentUnconfirmed': {
      says: 'sin suscripción, con un pago sin confirmar',
      how: `${INACTIVE}, tras dejar de esperar la confirmación de un pago de este navegador`,
      event: { type: 'subscription.paymentUnconfirmed', priceId },
      way: status(false),
      memory: plan(priceId, 'unconfirmed'),
    },
    'subscription.paymentCancelled': {
      says: 'sin suscripción, con un pago cancelado',
      how: `${INACTIVE}, al volver a «…/admin-account?pago=cancelado»`,
      event: { type: 'subscription.paymentCancelled', priceId },
      // The app removes the mark from the address before the walk starts.
      way: { by: 'machine' },
    },
    'session.expired': expired,
  },
} as const satisfies Actor<'readSubscription'>;
