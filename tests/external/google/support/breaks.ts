// Deliberate breaks of the adapter, and for each a test of this suite that must fail with it.

export interface AdapterBreak {
  readonly name: string;
  /** The adapter's code, and its replacement. */
  readonly from: string;
  readonly to: string;
  /** Start of the title of the test that fails. */
  readonly noticedBy: string;
}

export const ADAPTER = 'src/services/identity/firebase-identity.ts';

export const BREAKS: readonly AdapterBreak[] = [
  {
    name: 'scope',
    from: 'provider.addScope(CALENDAR_SCOPE);',
    to: '',
    noticedBy: 'a Google owner walks the whole way',
  },
  {
    name: 'prompt',
    from: "provider.setCustomParameters({ prompt: 'select_account' });",
    to: '',
    noticedBy: 'a new account comes from /login',
  },
  {
    name: 'persistence',
    from: 'persistence: browserLocalPersistence',
    to: 'persistence: inMemoryPersistence',
    noticedBy: 'a reload and another tab keep the session',
  },
  {
    name: 'resolver',
    from: 'popupRedirectResolver: browserPopupRedirectResolver,',
    to: '',
    noticedBy: 'a new account comes from /login',
  },
  {
    name: 'access token',
    from: 'credentialFromResult(result)?.accessToken',
    to: 'credentialFromResult(result)?.idToken',
    noticedBy: '250 calendars are read page after page',
  },
  {
    name: 'fresh token',
    from: 'getIdToken(true)',
    to: 'getIdToken()',
    noticedBy: 'each signed-in call carries a token fetched for it',
  },
  {
    name: 'account left behind',
    from: 'await leaveNoAccount(result);',
    to: '',
    noticedBy: 'a Google owner walks the whole way',
  },
  {
    name: 'sign-out',
    from: 'signOut: () => orIdentityError(() => signOut(session()))',
    to: 'signOut: () => Promise.resolve()',
    noticedBy: 'leaving ends the session in the other tab',
  },
];
