// endSession: forgets the session on this browser and at the identity provider.
import type { OutcomeTable } from '../outcomes.ts';

export interface EndSessionInput {
  readonly email: string;
  /** Unsaved work survives an expiry, never a logout. */
  readonly keepDrafts: boolean;
}

export interface EndSessionOutput {
  readonly kind: 'ended';
}

export const endSessionOutcomes: OutcomeTable<EndSessionOutput> = {
  ended: { says: 'sesión cerrada', output: { kind: 'ended' } },
};
