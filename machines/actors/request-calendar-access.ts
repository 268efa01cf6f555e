// requestCalendarAccess: Google's consent to read calendars. The access token stays outside the chart.
import type { OutcomeTable } from '../outcomes.ts';
import type { GoogleFailed } from '../types.ts';

export type RequestCalendarAccessOutput = { readonly kind: 'granted' } | GoogleFailed;

export const requestCalendarAccessOutcomes: OutcomeTable<RequestCalendarAccessOutput> = {
  granted: { says: 'da permiso', output: { kind: 'granted' } },
  failed: { says: 'cierra la ventana', output: { kind: 'failed', code: 'popup-closed' } },
  popupBlocked: { says: 'ventana bloqueada', output: { kind: 'failed', code: 'popup-blocked' } },
  network: { says: 'sin red', output: { kind: 'failed', code: 'network' } },
  cancelled: { says: 'niega el permiso', output: { kind: 'failed', code: 'cancelled' } },
  other: {
    says: 'otra falla',
    output: { kind: 'failed', code: 'other', providerCode: 'auth/internal-error' },
  },
};
