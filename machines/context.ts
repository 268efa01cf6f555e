// What the chart remembers, and what is left of it when nobody is signed in.
import type { ServiceType } from '../contract/assistant.ts';
import type { AppPath } from './paths.ts';
import type {
  AssistantLinks,
  Banner,
  Calendar,
  Notice,
  SessionUser,
  Subscription,
} from './types.ts';

export interface Context {
  readonly path: string;
  readonly disabledPaths: readonly AppPath[];
  /** The link of a recovery mail was opened here and is not used yet. */
  readonly hasResetLink: boolean;
  readonly user: SessionUser | null;
  readonly banner: Banner | null;
  /** The last try that failed and was not repeated yet. It stands beside the button that tries again. */
  readonly failure: Notice | null;
  /** The customer check failed, so it is repeated before a customer is created. */
  readonly isCustomerUnverified: boolean;
  readonly priceId: string | null;
  /** A payment was started that may have been made, but the backend does not know it. */
  readonly isPaymentOpen: boolean;
  /** Status reads since the return from the payment page. */
  readonly confirmations: number;
  /** In planSelection: the last subscription, which no longer gives access. */
  readonly subscription: Subscription | null;
  /** The backend has a page where a subscription is changed or cancelled. */
  readonly canManage: boolean;
  readonly serviceType: ServiceType | null;
  /** The backend holds a configuration, so the connect buttons show. */
  readonly isSaved: boolean;
  readonly links: AssistantLinks | null;
  /** The stored configuration could not be read. */
  readonly isLoadFailed: boolean;
  /** Another tab has saved this form, and it was not read again since. */
  readonly isSavedElsewhere: boolean;
  /** What the import returned; null before it. */
  readonly calendars: readonly Calendar[] | null;
  /** True when the whole consent was refused, or only its calendars. */
  readonly isConsentRefused: boolean;
}

type Lasting = 'path' | 'disabledPaths' | 'hasResetLink' | 'banner' | 'failure';

/** What is left of it when nobody is signed in. */
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
