// signInWithGoogle: the identity provider's popup with the account chooser.
import type { OutcomeTable } from '../outcomes.ts';
import type { GoogleFailed, SessionUser } from '../types.ts';

export type SignInWithGoogleOutput =
  | { readonly kind: 'signedIn'; readonly user: SessionUser }
  | GoogleFailed;

export const signInWithGoogleOutcomes: OutcomeTable<SignInWithGoogleOutput> = {
  signedIn: {
    says: 'elige una cuenta',
    output: {
      kind: 'signedIn',
      user: { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: true },
    },
  },
  withoutEmail: {
    says: 'elige una cuenta sin correo',
    output: { kind: 'signedIn', user: { name: 'Ana Mora', email: '', isGoogleAuth: true } },
  },
  failed: { says: 'cierra la ventana', output: { kind: 'failed', code: 'popup-closed' } },
  popupBlocked: { says: 'ventana bloqueada', output: { kind: 'failed', code: 'popup-blocked' } },
  network: { says: 'sin red', output: { kind: 'failed', code: 'network' } },
  cancelled: { says: 'cancela', output: { kind: 'failed', code: 'cancelled' } },
  other: {
    says: 'otra falla',
    output: { kind: 'failed', code: 'other', providerCode: 'auth/internal-error' },
  },
};
