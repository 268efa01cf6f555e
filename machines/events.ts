// What the chart receives: what a person, the browser or another tab does, and the facts its actors report.
import type { ServiceType } from '../contract/assistant.ts';
import type { IdentityProvider } from '../contract/identity-providers.ts';
import type {
  AssistantLinks,
  Calendar,
  CalendarFailureCode,
  Manageable,
  Offer,
  PopupFailure,
  SessionUser,
  Subscription,
} from './types.ts';

/** What a person does, in this tab or in another, or what the browser does for them. */
export type PersonEvent =
  | { readonly type: 'location.changed'; readonly path: string }
  | { readonly type: 'page.restored' }
  | { readonly type: 'session.started' }
  | { readonly type: 'session.ended' }
  | { readonly type: 'session.signIn' }
  | { readonly type: 'session.signUp' }
  | { readonly type: 'session.signInWith'; readonly provider: IdentityProvider }
  | { readonly type: 'session.logout' }
  | { readonly type: 'resetLink.request' }
  | { readonly type: 'resetLink.again' }
  /** The link of a recovery mail was opened in this tab, which stays on its page. */
  | { readonly type: 'resetLink.opened' }
  /** A signed-in person chooses to use the link, which may belong to another account. */
  | { readonly type: 'resetLink.follow' }
  | { readonly type: 'resetLink.dismiss' }
  | { readonly type: 'resetLink.use' }
  | { readonly type: 'profile.submit' }
  /** The person takes what the other tab saved. */
  | { readonly type: 'profile.useSaved' }
  | { readonly type: 'plan.choose'; readonly priceId: string }
  | { readonly type: 'payment.start' }
  /** Checks again whether an unconfirmed payment has arrived. */
  | { readonly type: 'payment.recheck' }
  /** Starts a new payment although an earlier one may have been made. */
  | { readonly type: 'payment.startAgain' }
  | { readonly type: 'plan.manage' }
  | { readonly type: 'service.choose'; readonly serviceType: ServiceType }
  | { readonly type: 'calendars.import' }
  | { readonly type: 'agent.save' }
  | { readonly type: 'agent.reload' }
  /** Another tab of the same person saved a form: what was read here may be older. */
  | { readonly type: 'form.savedElsewhere' }
  | { readonly type: 'draft.restore' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'account.export' }
  | { readonly type: 'account.delete' }
  | { readonly type: 'deletion.start' }
  | { readonly type: 'step.retry' }
  | { readonly type: 'step.cancel' };

/** No network, no answer in time, an answer nobody can read, or an actor that crashed. */
export interface CallFailed {
  readonly type: 'call.failed';
  /** Technical detail in Spanish. */
  readonly text: string;
}

/** The result that an actor reports. */
export type Fact =
  | CallFailed
  /** Non-ok with the server's own sentence, which may be empty where the specification has a fixed text. */
  | { readonly type: 'call.refused'; readonly text: string }
  /** A signed-in call was answered with 401. */
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.opened'; readonly user: SessionUser }
  | { readonly type: 'session.absent' }
  | { readonly type: 'session.closed' }
  /** The answer is the same whether or not the e-mail has an account. */
  | { readonly type: 'resetLink.sent' }
  /** The link was already used, has expired or never existed; with the server's own sentence. */
  | { readonly type: 'resetLink.refused'; readonly text: string }
  /** A popup ended without a result. */
  | {
      readonly type: 'popup.failed';
      readonly provider: IdentityProvider;
      readonly failure: PopupFailure;
    }
  | { readonly type: 'customer.found' }
  | { readonly type: 'customer.absent' }
  | { readonly type: 'customer.created' }
  | ({
      readonly type: 'subscription.active';
      readonly subscription: Subscription;
    } & Manageable)
  /** Inactive because a charge failed. It is repaired on the subscription's page; a second subscription is refused. */
  | ({
      readonly type: 'subscription.pastDue';
      readonly subscription: Subscription;
    } & Manageable)
  /** Inactive or unreadable; `priceId` is the plan that this browser remembers. */
  | ({ readonly type: 'subscription.inactive' } & Offer)
  /** The same, and less than 30 minutes ago this browser went to the payment page. */
  | ({ readonly type: 'subscription.paymentStarted' } & Offer)
  /** The same, and a payment that nobody waits for any more may have been made. */
  | ({ readonly type: 'subscription.paymentUnconfirmed' } & Offer)
  /** The same, and the payment page says that the person cancelled there. */
  | ({ readonly type: 'subscription.paymentCancelled' } & Offer)
  | { readonly type: 'paymentLink.ready' }
  | { readonly type: 'portalLink.ready' }
  | { readonly type: 'page.left' }
  | {
      readonly type: 'assistant.found';
      readonly serviceType: ServiceType;
      readonly links: AssistantLinks;
    }
  /** The same, and it is no longer what a draft of this browser was begun on; `serviceType` is the draft's. */
  | {
      readonly type: 'assistant.changed';
      readonly serviceType: ServiceType;
      readonly links: AssistantLinks;
    }
  /** `serviceType` is the one that this browser remembers from unsaved work. */
  | { readonly type: 'assistant.absent'; readonly serviceType: ServiceType | null }
  /** Treated as no configuration; the person can try to load it again. */
  | { readonly type: 'assistant.unreadable'; readonly serviceType: ServiceType | null }
  | { readonly type: 'assistant.saved' }
  | { readonly type: 'calendars.granted' }
  /** The consent was refused, or given without the calendars. */
  | { readonly type: 'calendars.refused' }
  | { readonly type: 'calendars.listed'; readonly calendars: readonly Calendar[] }
  | { readonly type: 'calendars.failed'; readonly code: CalendarFailureCode }
  | { readonly type: 'account.exported' }
  | { readonly type: 'account.deleted' };

export type FlowEvent = PersonEvent | Fact;

/** The facts each actor can report. Any of them can also crash, which is `call.failed`. */
export const FACTS_BY_ACTOR = {
  restoreSession: ['session.opened', 'session.absent'],
  signIn: ['session.opened', 'call.refused', 'call.failed'],
  signUp: ['session.opened', 'call.refused', 'call.failed'],
  signInWith: ['session.opened', 'popup.failed'],
  requestResetLink: ['resetLink.sent', 'call.refused', 'call.failed'],
  resetPassword: ['session.opened', 'resetLink.refused', 'call.refused', 'call.failed'],
  endSession: ['session.closed'],
  findCustomer: ['customer.found', 'customer.absent', 'session.expired', 'call.failed'],
  createCustomer: ['customer.created', 'call.refused', 'session.expired', 'call.failed'],
  readSubscription: [
    'subscription.active',
    'subscription.pastDue',
    'subscription.inactive',
    'subscription.paymentStarted',
    'subscription.paymentUnconfirmed',
    'subscription.paymentCancelled',
    'session.expired',
  ],
  requestPaymentLink: ['paymentLink.ready', 'call.refused', 'session.expired', 'call.failed'],
  followPaymentLink: ['page.left'],
  requestPortalLink: ['portalLink.ready', 'call.refused', 'session.expired', 'call.failed'],
  followPortalLink: ['page.left'],
  loadAssistant: [
    'assistant.found',
    'assistant.changed',
    'assistant.absent',
    'assistant.unreadable',
    'session.expired',
  ],
  saveAssistant: ['assistant.saved', 'call.refused', 'session.expired', 'call.failed'],
  requestCalendarAccess: ['calendars.granted', 'calendars.refused', 'popup.failed'],
  listCalendars: ['calendars.listed', 'calendars.refused', 'calendars.failed'],
  exportAccount: ['account.exported', 'call.refused', 'session.expired', 'call.failed'],
  deleteAccount: ['account.deleted', 'call.refused', 'session.expired', 'call.failed'],
} as const satisfies Readonly<Record<string, readonly Fact['type'][]>>;

export type ActorName = keyof typeof FACTS_BY_ACTOR;

/** The facts that the named actor reports. */
export type FactOf<Name extends ActorName> =
  | Extract<Fact, { type: (typeof FACTS_BY_ACTOR)[Name][number] }>
  | CallFailed;
