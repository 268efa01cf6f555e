// The part of the context that is reset when nobody is signed in.
import type { Context } from './types.ts';

type Lasting = 'path' | 'disabledPaths' | 'hasResetLink' | 'banner' | 'failure';

export const anonymousContext: Omit<Context, Lasting> = {
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
  isSavedElsewhere: false,
  calendars: null,
  isConsentRefused: false,
};
