// Google through Firebase Auth. Loaded only when somebody turns to Google.
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  type AuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
  signInWithPopup,
  signOut,
} from 'firebase/auth';
import type { Configuration } from '../../config/environment.ts';
import {
  CALENDAR_SCOPE,
  GoogleFailure,
  type GoogleFailureCode,
  type Identity,
  NoGoogleSession,
} from './identity.ts';

const CODES: Readonly<Record<string, GoogleFailureCode>> = {
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
};

/** The account is gone, disabled, or has to prove itself again. */
const SESSION_OVER: ReadonlySet<string> = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
]);

export function createFirebaseIdentity(options: Configuration['firebase']): Identity {
  const session = connect('session', options, browserLocalPersistence);
  // A session of its own, in memory: the calendars may be another account's than the signed-in one.
  const consent = connect('calendar-consent', options, inMemoryPersistence);

  return {
    signIn: async (signal) => {
      const { user } = await openPopup(session, new GoogleAuthProvider(), signal);
      return {
        email: user.email ?? '',
        name: user.displayName ?? '',
        idToken: await user.getIdToken(),
      };
    },
    freshIdToken: () =>
      translated(async () => {
        await session.authStateReady();
        const user = session.currentUser;
        if (!user) throw new NoGoogleSession();
        return user.getIdToken(true);
      }),
    requestCalendarAccess: async (signal) => {
      const provider = new GoogleAuthProvider();
      provider.addScope(CALENDAR_SCOPE);
      const result = await openPopup(consent, provider, signal);
      const token = GoogleAuthProvider.credentialFromResult(result)?.accessToken;
      await signOut(consent);
      if (!token) throw new GoogleFailure('cancelled');
      return token;
    },
    signOut: () => translated(() => signOut(session)),
  };
}

function connect(name: string, options: Configuration['firebase'], persistence: Persistence): Auth {
  const { emulatorUrl, ...app } = options;
  const auth = initializeAuth(initializeApp(app, name), {
    persistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

function openPopup(auth: Auth, provider: GoogleAuthProvider, signal: AbortSignal) {
  provider.setCustomParameters({ prompt: 'select_account' });
  return translated(() =>
    abortable(signInWithPopup(auth, provider satisfies AuthProvider), signal),
  );
}

/** Firebase cannot close its popup, but nobody has to wait for it. */
function abortable<Result>(task: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new GoogleFailure('cancelled')), { once: true });
    task.then(resolve, reject);
  });
}

async function translated<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof GoogleFailure || error instanceof NoGoogleSession) throw error;
    const code = error instanceof FirebaseError ? error.code : '';
    if (SESSION_OVER.has(code)) throw new NoGoogleSession(code, { cause: error });
    throw new GoogleFailure(CODES[code] ?? 'other', { cause: error });
  }
}
