// restoreSession: is somebody signed in on this browser?
import type { OutcomeTable } from '../outcomes.ts';
import type { SessionUser } from '../types.ts';

export type RestoreSessionOutput =
  | { readonly kind: 'restored'; readonly user: SessionUser }
  | { readonly kind: 'none' };

export const restoreSessionOutcomes: OutcomeTable<RestoreSessionOutput> = {
  restored: {
    says: 'hay una sesión guardada',
    output: {
      kind: 'restored',
      user: { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false },
    },
  },
  none: { says: 'no hay sesión guardada', output: { kind: 'none' } },
};
