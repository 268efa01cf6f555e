// listCalendars: call 8, every page of the person's calendar list.
import { type Failed, failed, type OutcomeTable } from '../outcomes.ts';
import type { Calendar } from '../types.ts';
import { notProvided } from './not-provided.ts';

export type ListCalendarsOutput =
  | { readonly kind: 'listed'; readonly calendars: readonly Calendar[] }
  /** Google answered 401 or 403: the consent is not worth anything any more. */
  | { readonly kind: 'denied' }
  | Failed;

export const listCalendarsOutcomes: OutcomeTable<ListCalendarsOutput> = {
  listed: {
    says: 'hay calendarios',
    output: { kind: 'listed', calendars: [{ id: 'agenda@example.com', summary: 'Agenda' }] },
  },
  empty: { says: 'no hay calendarios', output: { kind: 'listed', calendars: [] } },
  denied: { says: 'Google niega el acceso', output: { kind: 'denied' } },
  failed,
};

export const listCalendars = notProvided<ListCalendarsOutput>('listCalendars');
