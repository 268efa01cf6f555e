// listCalendars: call 8, every page of the person's calendar list.
import type { OutcomeTable } from '../outcomes.ts';
import type { Calendar, CalendarFailureCode } from '../types.ts';

export type ListCalendarsOutput =
  | { readonly kind: 'listed'; readonly calendars: readonly Calendar[] }
  | { readonly kind: 'failed'; readonly code: CalendarFailureCode };

export const listCalendarsOutcomes: OutcomeTable<ListCalendarsOutput> = {
  listed: {
    says: 'hay calendarios',
    output: { kind: 'listed', calendars: [{ id: 'agenda@example.com', summary: 'Agenda' }] },
  },
  empty: { says: 'no hay calendarios', output: { kind: 'listed', calendars: [] } },
  unauthorized: {
    says: 'Google ya no acepta el acceso',
    output: { kind: 'failed', code: 'unauthorized' },
  },
  insufficientScope: {
    says: 'entra sin dar permiso de calendarios',
    output: { kind: 'failed', code: 'insufficient-scope' },
  },
  forbidden: { says: 'Google rechaza la llamada', output: { kind: 'failed', code: 'forbidden' } },
  network: { says: 'sin red', output: { kind: 'failed', code: 'network' } },
  failed: { says: 'otra falla', output: { kind: 'failed', code: 'other' } },
};
