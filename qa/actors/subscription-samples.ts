// Samples of what the status of a subscription can be.

const priceId = 'price_virsi_a_ideal';

export const SUBSCRIPTION_SAMPLES = {
  'subscription.active': {
    says: 'suscripción activa',
    event: {
      type: 'subscription.active',
      subscription: {
        productId: priceId,
        status: 'active',
        trialEndsAt: null,
        currentPeriodEndsAt: null,
        cancelAtPeriodEnd: false,
      },
      canManage: false,
    },
  },
  manageable: {
    says: 'suscripción activa, que se puede administrar',
    event: {
      type: 'subscription.active',
      subscription: {
        productId: priceId,
        status: 'trialing',
        trialEndsAt: '2031-01-09T12:00:00.000Z',
        currentPeriodEndsAt: '2031-01-09T12:00:00.000Z',
        cancelAtPeriodEnd: false,
      },
      canManage: true,
    },
  },
  'subscription.pastDue': {
    says: 'suscripción sin cobrar, que se puede administrar',
    event: {
      type: 'subscription.pastDue',
      subscription: {
        productId: priceId,
        status: 'past_due',
        trialEndsAt: null,
        currentPeriodEndsAt: '2031-02-09T12:00:00.000Z',
        cancelAtPeriodEnd: false,
      },
      canManage: true,
    },
  },
  'subscription.inactive': {
    says: 'sin suscripción',
    event: { type: 'subscription.inactive', priceId: null, canManage: true },
  },
  ended: {
    says: 'una suscripción que terminó',
    event: {
      type: 'subscription.inactive',
      priceId: null,
      canManage: true,
      subscription: {
        productId: priceId,
        status: 'canceled',
        trialEndsAt: null,
        currentPeriodEndsAt: '2021-01-09T12:00:00.000Z',
        cancelAtPeriodEnd: true,
      },
    },
  },
  planRemembered: {
    says: 'sin suscripción, con un plan elegido antes',
    event: { type: 'subscription.inactive', priceId },
  },
  unreadable: { says: 'sin red', event: { type: 'subscription.inactive', priceId: null } },
  'subscription.paymentStarted': {
    says: 'sin suscripción, con un pago empezado',
    event: { type: 'subscription.paymentStarted', priceId },
  },
  'subscription.paymentUnconfirmed': {
    says: 'sin suscripción, con un pago sin confirmar',
    event: { type: 'subscription.paymentUnconfirmed', priceId },
  },
  'subscription.paymentCancelled': {
    says: 'sin suscripción, con un pago cancelado',
    event: { type: 'subscription.paymentCancelled', priceId },
  },
} as const;
