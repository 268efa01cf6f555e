// loadAssistant: call 6, together with the service type this browser remembers from unsaved work.
import type { ServiceType } from '../../contract/assistant.ts';
import { type Expired, expired, type OutcomeTable } from '../outcomes.ts';
import type { AssistantLinks } from '../types.ts';

export type LoadAssistantOutput =
  | {
      readonly kind: 'found';
      readonly serviceType: ServiceType;
      readonly links: AssistantLinks;
    }
  | { readonly kind: 'none'; readonly serviceType: ServiceType | null }
  /** It could not be read: treated as none, and offered again. */
  | { readonly kind: 'failed'; readonly serviceType: ServiceType | null }
  | Expired;

export const loadAssistantOutcomes: OutcomeTable<LoadAssistantOutput> = {
  found: {
    says: 'hay una configuración guardada',
    output: {
      kind: 'found',
      serviceType: 'GENERAL',
      links: { calendarUrl: 'https://example.com/c', whatsappUrl: 'https://example.com/w' },
    },
  },
  none: { says: 'no hay configuración', output: { kind: 'none', serviceType: null } },
  draftRemembered: {
    says: 'no hay configuración, con un borrador de antes',
    output: { kind: 'none', serviceType: 'MEDICAL' },
  },
  failed: { says: 'sin red', output: { kind: 'failed', serviceType: null } },
  expired,
};
