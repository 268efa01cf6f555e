// Samples of what the status of a subscription can be.

const priceId = 'price_virsi_a_ideal';

export const SUBSCRIPTION_SAMPLES = {
  'subscription.active': {
    says: 'suscripción activa',
    fact: {
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
    fact: {
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
    fact: {
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
    fact: { type: 'subscription.inactive', priceId: null, canManage: true },
  },
  ended: {
    says: 'una suscripción que terminó',
    fact: {
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
    fact: { type: 'subscription.inactive', priceId },
  },
  unreadable: { says: 'sin red', fact: { type: 'subscription.inactive', priceId: null } },
  'subscription.paymentStarted': {
    says: 'sin suscripción, con un pago empezado',
    fact: { type: 'subscription.paymentStarted', priceId },
  },
  'subscription.paymentUnconfirmed': {
    says: 'sin suscripción, con un pago sin confirmar',
    fact: { type: 'subscription.paymentUnconfirmed', priceId },
  },
  'subscription.paymentCancelled': {
    says: 'sin suscripción, con un pago cancelado',
    fact: { type: 'subscription.paymentCancelled', priceId },
  },
} as const;
