// The part of the context that is reset when nobody is signed in.
import type { Context } from './types.ts';

export const anonymousContext: Omit<Context, 'path' | 'disabledPaths' | 'hasResetLink' | 'banner'> =
  {
    user: null,
    isCustomerUnverified: false,
    priceId: null,
    isPaymentOpen: false,
    confirmations: 0,
    subscription: null,
    canManage: false,
    serviceType: null,
    isSaved: false,
    links: null,
    isLoadFailed: false,
    calendars: null,
    isConsentRefused: false,
  };
