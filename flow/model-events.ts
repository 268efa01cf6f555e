// The events that can happen next in a state: a person's events, facts of running actors and delays.
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Fact, PersonEvent } from '../machines/events.ts';
import { PATHS } from '../machines/paths.ts';
import { CRASH, isFact, SAMPLES_BY_ACTOR } from './samples.ts';
import { activeNodes } from './xstate-private.ts';

/** An event of the path model. A fact also has its actor and its sample. */
export interface ModelEvent {
  readonly type: string;
  readonly actor?: string;
  /** `crash` or the name of the sample, which is the fact's type or a variant's name. */
  readonly outcome?: string;
  readonly [payload: string]: unknown;
}

export const PERSON_EVENTS: readonly PersonEvent[] = [
  { type: 'location.changed', path: '/' },
  { type: 'location.changed', path: '/register' },
  { type: 'location.changed', path: '/recover-password' },
  { type: 'location.changed', path: '/admin-account' },
  { type: 'location.changed', path: '/account' },
  { type: 'location.changed', path: '/nowhere' },
  { type: 'page.restored' },
  { type: 'session.started' },
  { type: 'session.ended' },
  { type: 'session.signIn' },
  { type: 'session.signUp' },
  { type: 'session.signInWithGoogle' },
  { type: 'session.logout' },
  { type: 'resetLink.request' },
  { type: 'resetLink.again' },
  { type: 'resetLink.opened' },
  { type: 'resetLink.follow' },
  { type: 'resetLink.dismiss' },
  { type: 'resetLink.use' },
  { type: 'profile.submit' },
  { type: 'plan.choose', priceId: 'price_virsi_a_ideal' },
  { type: 'payment.start' },
  { type: 'payment.recheck' },
  { type: 'payment.startAgain' },
  { type: 'plan.manage' },
  { type: 'service.choose', serviceType: 'MEDICAL' },
  { type: 'service.choose', serviceType: 'GENERAL' },
  { type: 'calendars.import' },
  { type: 'agent.save' },
  { type: 'agent.reload' },
  { type: 'draft.restore' },
  { type: 'draft.discard' },
  { type: 'account.export' },
  { type: 'account.delete' },
  { type: 'deletion.start' },
  { type: 'step.retry' },
  { type: 'step.cancel' },
];

/**
 * The events that a snapshot can take next. The app does not report the address it already has, and hears nothing
 * of what loads the page anew.
 */
export function modelEvents(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  return [
    ...PERSON_EVENTS.filter(
      (event) =>
        snapshot.can(event) && !isSameAddress(event, snapshot) && !isOtherPage(event, snapshot),
    ),
    ...activeNodes(snapshot).flatMap((node) => [
      ...node.invoke.flatMap(({ id }) => answersOf(id)),
      ...delayEvents(node),
    ]),
  ];
}

function isSameAddress(event: PersonEvent, { context }: AnyMachineSnapshot): boolean {
  return event.type === 'location.changed' && event.path === context.path;
}

/** The recovery is gone to from the forms beside it. A link is opened on the page that it leads to. */
function isOtherPage(event: PersonEvent, snapshot: AnyMachineSnapshot): boolean {
  if (event.type === 'resetLink.opened') return snapshot.context.path !== PATHS.recovery;
  const isRecovery = event.type === 'location.changed' && event.path === PATHS.recovery;
  return isRecovery && !snapshot.matches('anonymous');
}

/** The event in words: its type with the variant or payload. */
export function describeEvent({ type, outcome, path, serviceType }: ModelEvent): string {
  const detail = outcome === type ? undefined : (outcome ?? path ?? serviceType);
  return detail === undefined ? type : `${type} (${String(detail)})`;
}

/** The actor that reports the fact. Undefined for any other event. */
export function answeringActor({ actor }: ModelEvent): string | undefined {
  return actor;
}

const isDelay = (type: string) => type.startsWith('xstate.after.');

/** Whether it is neither a fact nor a delay. */
export function isPersons(event: { readonly type: string }): boolean {
  return !isFact(event) && !isDelay(event.type);
}

/** Each sample of the actor and its crash. */
export function answersOf(actor: string): readonly ModelEvent[] {
  const samples = { ...SAMPLES_BY_ACTOR.get(actor), crash: CRASH };
  return Object.entries(samples).map(([outcome, { fact }]) => ({ ...fact, actor, outcome }));
}

/**
 * The fact as its actor reports it.
 * @throws for an event that is not a fact
 */
export function factOf({ actor: _, outcome: __, ...fact }: ModelEvent): Fact {
  if (!isFact(fact)) throw new Error(`${fact.type} is no fact`);
  return fact;
}

function delayEvents(node: AnyStateNode): readonly ModelEvent[] {
  return node.ownEvents.filter(isDelay).map((type) => ({ type }));
}
