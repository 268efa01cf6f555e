// All actors of the chart. A new one is a file beside this one and a name here.
// @rule What each actor can be answered
import { type ActorName, FACTS_BY_ACTOR, type Fact } from '../../machines/events.ts';
import type { AnyActor, Sample, Samples } from './actor.ts';
import { CRASH } from './common-samples.ts';
import { createCustomer } from './create-customer.ts';
import { deleteAccount } from './delete-account.ts';
import { endSession } from './end-session.ts';
import { exportAccount } from './export-account.ts';
import { findCustomer } from './find-customer.ts';
import { followPaymentLink } from './follow-payment-link.ts';
import { followPortalLink } from './follow-portal-link.ts';
import { listCalendars } from './list-calendars.ts';
import { loadAssistant } from './load-assistant.ts';
import { readSubscription } from './read-subscription.ts';
import { requestCalendarAccess } from './request-calendar-access.ts';
import { requestPaymentLink } from './request-payment-link.ts';
import { requestPortalLink } from './request-portal-link.ts';
import { requestResetLink } from './request-reset-link.ts';
import { resetPassword } from './reset-password.ts';
import { restoreSession } from './restore-session.ts';
import { saveAssistant } from './save-assistant.ts';
import { signIn } from './sign-in.ts';
import { signInWith } from './sign-in-with.ts';
import { signUp } from './sign-up.ts';

export const ACTORS = {
  restoreSession,
  signIn,
  signUp,
  signInWith,
  requestResetLink,
  resetPassword,
  endSession,
  findCustomer,
  createCustomer,
  readSubscription,
  requestPaymentLink,
  followPaymentLink,
  requestPortalLink,
  followPortalLink,
  loadAssistant,
  saveAssistant,
  requestCalendarAccess,
  listCalendars,
  exportAccount,
  deleteAccount,
} satisfies Readonly<Record<ActorName, AnyActor>>;

export const isActorName = (name: string): name is ActorName => name in ACTORS;

export const ACTOR_NAMES: readonly ActorName[] = Object.keys(ACTORS).filter(isActorName);

const BY_NAME: ReadonlyMap<string, AnyActor> = new Map(Object.entries(ACTORS));

/** @throws for an actor that the chart does not have */
export function actorNamed(name: string): AnyActor {
  const actor = BY_NAME.get(name);
  if (!actor) throw new Error(`qa/actors/actors.ts does not know ${name}`);
  return actor;
}

/** Each sample of the actor and its crash. */
export const samplesOf = (name: string): Samples => ({ ...actorNamed(name).samples, crash: CRASH });

/** @throws for an answer that the actor cannot give */
export function sampleNamed(actor: string, name = ''): Sample {
  const sample = samplesOf(actor)[name];
  if (!sample) throw new Error(`${actor} has no sample ${name}`);
  return sample;
}

const FACT_TYPES: ReadonlySet<string> = new Set(Object.values(FACTS_BY_ACTOR).flat());

export const isFact = (event: { readonly type: string }): event is Fact =>
  FACT_TYPES.has(event.type);
