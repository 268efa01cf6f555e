// What the chart remembers and emits. JSON only: no token, no password, no form text.
import type { ServiceType } from '../contract/assistant.ts';
import type { IdentityProvider } from '../contract/identity-providers.ts';
import type { AppPath } from './paths.ts';
import type { ShownStep, Step } from './steps.ts';

/** The signed-in person without their tokens. */
export interface SessionUser {
  readonly name: string;
  /** Empty when the identity provider shares none. */
  readonly email: string;
  readonly isGoogleAuth: boolean;
}

/** Why a popup of an identity provider ended without a result. */
export const POPUP_FAILURE_CODES = [
  'popup-closed',
  'popup-blocked',
  'network',
  'cancelled',
  'other',
] as const;
export type PopupFailureCode = (typeof POPUP_FAILURE_CODES)[number];

export interface PopupFailure {
  readonly code: PopupFailureCode;
  /** The provider's own name for an `other` failure, for the log. */
  readonly providerCode?: string;
}

/** Why Google did not return the calendar list. The names for token problems are OAuth's. */
export const CALENDAR_FAILURE_CODES = [
  /** 401: Google does not accept the access token any more. */
  'unauthorized',
  /** 403: consent was given without the calendars. */
  'insufficient-scope',
  /** Any other 403: the key, the project or its quota. */
  'forbidden',
  /** No answer, or none in time. */
  'network',
  /** Any other status, or an answer nobody can read. */
  'other',
] as const;
export type CalendarFailureCode = (typeof CALENDAR_FAILURE_CODES)[number];

export interface Calendar {
  readonly id: string;
  /** The name that its owner gave it, or its own; empty where it has none. */
  readonly summary: string;
  /** Nobody may write an appointment into it. */
  readonly isReadOnly?: true;
  /** The person's, not one that somebody shares. */
  readonly isOwn?: true;
}

export interface Subscription {
  readonly productId: string | null;
  /** The payment provider's word: `trialing`, `active`, `past_due`, `canceled` and others. */
  readonly status: string | null;
  /** ISO 8601, as the other moment; null where the backend does not say. */
  readonly trialEndsAt: string | null;
  /** Of a subscription that ended: when it did. */
  readonly currentPeriodEndsAt: string | null;
  readonly cancelAtPeriodEnd: boolean;
}

export interface Manageable {
  /** The backend has a page where a subscription is changed or cancelled. */
  readonly canManage?: boolean;
}

/** For a person without access: the plan that this browser remembers, and their last subscription. */
export interface Offer extends Manageable {
  readonly priceId: string | null;
  /** The last subscription, which no longer gives access. */
  readonly subscription?: Subscription;
}

export interface AssistantLinks {
  readonly calendarUrl: string;
  readonly whatsappUrl: string;
}

/** Input of the actors that call the server for the signed-in person. */
export interface PersonInput {
  readonly email: string;
}

/** Input of the actor that reads the assistant. */
export interface AssistantInput extends PersonInput {
  /** The person chose the stored configuration instead of their draft. */
  readonly dropsDrafts?: boolean;
  /** Another tab saved while this one did: which of the two is stored is not known. */
  readonly isSaveDoubted?: boolean;
}

/** Shown above the forms of somebody who is not signed in. */
export type Banner =
  | { readonly notice: 'authRefused'; readonly text: string }
  | { readonly notice: 'authFailed'; readonly text: string }
  | { readonly notice: 'sessionExpired' }
  | { readonly notice: 'accountDeleted' }
  /** The page was reloaded, so the link of the mail is no longer known. */
  | { readonly notice: 'resetLinkLost' };

/** A notification. The view chooses its text, except for sentences from the server. */
export type Notice =
  | { readonly notice: 'authRefused'; readonly text: string }
  /** `email` is the account that the link belonged to. */
  | { readonly notice: 'passwordReset'; readonly email: string }
  | { readonly notice: 'emailMissing' }
  | { readonly notice: 'customerRefused'; readonly text: string }
  | { readonly notice: 'customerFailed'; readonly text: string }
  | { readonly notice: 'subscriptionAlreadyActive' }
  | { readonly notice: 'paymentCancelled' }
  | { readonly notice: 'paymentUnconfirmed' }
  | { readonly notice: 'paymentLinkRefused' }
  | { readonly notice: 'paymentLinkFailed' }
  | { readonly notice: 'portalFailed' }
  | { readonly notice: 'agentSaved' }
  | { readonly notice: 'agentRefused'; readonly text: string }
  | { readonly notice: 'agentFailed' }
  | { readonly notice: 'accountExported' }
  | { readonly notice: 'exportFailed'; readonly text: string }
  | { readonly notice: 'deletionFailed'; readonly text: string };

/** A line for the log. */
export type LogEntry =
  | ({ readonly entry: 'signInFailed'; readonly provider: IdentityProvider } & PopupFailure)
  | ({ readonly entry: 'calendarAuthFailed' } & PopupFailure)
  | { readonly entry: 'calendarListFailed'; readonly code: CalendarFailureCode }
  | { readonly entry: 'emailMissing' };

export interface Input {
  /** Path of the address the app was opened under. */
  readonly path: string;
  /** Paths of the screens that this build does not offer; none when left out. */
  readonly disabledPaths?: readonly AppPath[];
  /** The URL contained the link of a recovery mail, or did before the page was reloaded. */
  readonly resetLink?: 'opened' | 'lost' | null;
}

/**
 * What became of the last payment: `started`, the browser goes to its page; `dropped`, it did not get there or the
 * person cancelled there; `unconfirmed`, nobody waits for it any more, and it may have been made.
 */
export type PaymentOutcome = 'started' | 'dropped' | 'unconfirmed';

export type Emitted =
  | ({ readonly type: 'notice.shown' } & Notice)
  /** A notice that was shown is over: what failed is tried again, or left behind. */
  | ({ readonly type: 'notice.withdrawn' } & Notice)
  | ({ readonly type: 'log.written' } & LogEntry)
  /** Choices of an unfinished purchase or configuration, stored in this browser. */
  | {
      readonly type: 'plan.remembered';
      readonly email: string;
      readonly priceId: string | null;
    }
  | {
      readonly type: 'payment.remembered';
      readonly email: string;
      readonly payment: PaymentOutcome;
    }
  | {
      readonly type: 'service.remembered';
      readonly email: string;
      readonly serviceType: ServiceType | null;
    };

export type ScreenName =
  | ShownStep['screen']
  | 'restoring'
  | 'loading'
  | 'register'
  | 'recovery'
  | 'recoverySent'
  | 'newPassword'
  | 'linkOpened'
  | 'account'
  | 'notFound';

export interface Meta {
  /** By default that of the step. */
  readonly screen?: ScreenName;
  /** By default that of the screen or of the step; null leaves the address as it is. */
  readonly path?: AppPath | null;
  /** A second address the state accepts without a redirect. */
  readonly alias?: AppPath;
  /** Section of the specification. */
  readonly section: string;
  readonly step?: Step;
}

/**
 * `busy`: the person waits for an answer. `withoutEmail`: the account shares none.
 * `pastDue`: a charge failed for good, and the page of the subscription repairs it.
 * `comparingDraft`: the person chooses between their draft and what is stored.
 * `confirmingDeletion`: the form that deletes the account shows.
 * The others: what for, where a screen has several waits.
 */
export type Tag =
  | 'busy'
  | 'withoutEmail'
  | 'requestingLink'
  | 'confirmingPayment'
  | 'pastDue'
  | 'managingSubscription'
  | 'importing'
  | 'saving'
  | 'readingLinks'
  | 'comparingDraft'
  | 'exporting'
  | 'confirmingDeletion'
  | 'deleting';
