// Sign-in with identity providers by Firebase Auth, in a separate chunk.
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  deleteUser,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  signInWithPopup,
  signOut,
  type UserCredential,
  updateCurrentUser,
} from 'firebase/auth';
import { PROVIDER_RECORDS } from '../../../contract/identity-providers.ts';
import type { Configuration } from '../../config/environment.ts';
import { CALENDAR_SCOPE } from './calendar-scope.ts';
import { asIdentityError, isSessionOver } from './firebase-errors.ts';
import { type Identity, IdentityError, NoSession } from './identity.ts';

type Options = Configuration['firebase'];
type Settings = Parameters<typeof initializeAuth>[1];

/**
 * Uses two Firebase sessions: a stored one, and one in memory that opens the popups. So a consent never
 * changes the signed-in person, and a reload gets a token without loading the popups' frame.
 */
export function createFirebaseIdentity(options: Options): Identity {
  const session = once(() => connect('session', options, { persistence: browserLocalPersistence }));
  const popups = once(() =>
    connect('popups', options, {
      persistence: inMemoryPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    }),
  );

  return {
    warmUp: () => {
      popups();
    },
    signIn: (name, signal) =>
      orIdentityError(async () => {
        const { firebaseId, scopes } = PROVIDER_RECORDS[name];
        const provider = new OAuthProvider(firebaseId);
        for (const scope of scopes) provider.addScope(scope);
        const choice = askInPopup(popups(), provider, signal);
        // After the popup: an await before it could lose the click's permission to open one.
        const [{ user }] = await Promise.all([choice, signOut(session())]);
        await updateCurrentUser(session(), user);
        await signOut(popups());
        return {
          email: user.email ?? '',
          name: user.displayName ?? '',
          idToken: await user.getIdToken(),
        };
      }),
    freshIdToken: () =>
      orIdentityError(async () => {
        await session().authStateReady();
        const user = session().currentUser;
        if (!user) throw new NoSession();
        return user.getIdToken(true).catch((cause: unknown) => {
          throw isSessionOver(cause) ? new NoSession('', { cause }) : cause;
        });
      }),
    requestCalendarAccess: (signal) =>
      orIdentityError(async () => {
        const provider = new GoogleAuthProvider();
        provider.addScope(CALENDAR_SCOPE);
        const result = await askInPopup(popups(), provider, signal);
        await leaveNoAccount(result);
        await signOut(popups());
        const token = GoogleAuthProvider.credentialFromResult(result)?.accessToken;
        if (!token) throw new IdentityError('other');
        return token;
      }),
    signOut: () => orIdentityError(() => signOut(session())),
  };
}

function connect(name: string, { emulatorUrl, ...app }: Options, settings: Settings): Auth {
  const auth = initializeAuth(initializeApp(app, name), settings);
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

/** Firebase cannot close its popup, so an abort only stops the wait. */
function askInPopup(
  auth: Auth,
  provider: GoogleAuthProvider | OAuthProvider,
  signal: AbortSignal,
): Promise<UserCredential> {
  provider.setCustomParameters({ prompt: 'select_account' });
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new IdentityError('cancelled')), { once: true });
    signInWithPopup(auth, provider).then(resolve, reject);
  });
}

/** Firebase creates an account for every consent. One that was only made for its calendars is deleted. */
async function leaveNoAccount(result: UserCredential): Promise<void> {
  if (!getAdditionalUserInfo(result)?.isNewUser) return;
  await deleteUser(result.user).catch(() => {
    // The calendars can be read even when the account could not be deleted.
  });
}

async function orIdentityError<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof NoSession ? error : asIdentityError(error);
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
