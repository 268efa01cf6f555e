// What can happen next in a state: the person's events, each declared outcome of a running actor, each delay.
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { OUTCOMES_BY_ACTOR } from '../machines/actors/outcomes-by-actor.ts';
import { CRASH } from '../machines/outcomes.ts';
import type { Event } from '../machines/types.ts';

/** An event of the path model; `outcome` names the entry of the outcome table it stands for. */
export interface ModelEvent {
  readonly type: string;
  readonly outcome?: string;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly [payload: string]: unknown;
}

export const PERSON_EVENTS: readonly Event[] = [
  { type: 'location.changed', path: '/' },
  { type: 'location.changed', path: '/register' },
  { type: 'location.changed', path: '/admin-account' },
  { type: 'location.changed', path: '/nowhere' },
  { type: 'page.restored' },
  { type: 'session.started' },
  { type: 'session.ended' },
  { type: 'session.signIn' },
  { type: 'session.signUp' },
  { type: 'session.signInWithGoogle' },
  { type: 'session.logout' },
  { type: 'profile.submit' },
  { type: 'plan.choose', priceId: 'price_virsi_a_ideal' },
  { type: 'payment.start' },
  { type: 'service.choose', serviceType: 'MEDICAL' },
  { type: 'service.choose', serviceType: 'GENERAL' },
  { type: 'calendars.import' },
  { type: 'agent.save' },
  { type: 'agent.reload' },
  { type: 'step.retry' },
  { type: 'step.cancel' },
];

/** The events that a snapshot can take next; the app does not tell of the address that it has already. */
export function modelEvents(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  return [
    ...PERSON_EVENTS.filter((event) => snapshot.can(event) && !isSameAddress(event, snapshot)),
    ...activeNodes(snapshot).flatMap((node) => [...outcomeEvents(node), ...delayEvents(node)]),
  ];
}

function isSameAddress(event: Event, { context }: AnyMachineSnapshot): boolean {
  return event.type === 'location.changed' && event.path === context.path;
}

/** The words of an event in a path: its type, and the outcome or payload that tells it apart. */
export function describeEvent(event: ModelEvent): string {
  const detail = event.outcome ?? event.path ?? event.serviceType;
  return detail === undefined ? event.type : `${event.type} (${String(detail)})`;
}

/** The actor whose answer the event is; undefined for any other event. */
export function answeringActor(event: ModelEvent): string | undefined {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
}

function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes;
}

function outcomeEvents(node: AnyStateNode): readonly ModelEvent[] {
  return node.invoke.flatMap(({ id }) => answersOf(id));
}

/** Each declared answer of an actor, and its crash. */
export function answersOf(id: string): readonly ModelEvent[] {
  return [
    ...Object.entries(OUTCOMES_BY_ACTOR.get(id) ?? {}).map(([outcome, { output }]) => ({
      type: `xstate.done.actor.${id}`,
      outcome,
      output,
    })),
    { type: `xstate.error.actor.${id}`, outcome: 'crash', error: CRASH.error },
  ];
}

function delayEvents(node: AnyStateNode): readonly ModelEvent[] {
  return node.ownEvents
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }));
}
