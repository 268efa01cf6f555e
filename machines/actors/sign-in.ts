// signIn and signUp: call 1, for a known and for a new e-mail.
import { type Failed, failed, type OutcomeTable, type Refused, refused } from '../outcomes.ts';
import type { SessionUser } from '../types.ts';

export type SignInOutput =
  | { readonly kind: 'signedIn'; readonly user: SessionUser }
  | Refused
  | Failed;

export const signInOutcomes: OutcomeTable<SignInOutput> = {
  signedIn: {
    says: 'responde bien',
    output: {
      kind: 'signedIn',
      user: { name: '', email: 'ana@example.com', isGoogleAuth: false },
    },
  },
  refused,
  failed,
};
