// The paths of the app. Each state names its path in its meta; nothing else decides a URL.

export const PATHS = {
  index: '/',
  login: '/login',
  register: '/register',
  recovery: '/recover-password',
  profile: '/post-register',
  plan: '/admin-account',
  agent: '/admin-agent-account',
  account: '/account',
} as const;

export type AppPath = (typeof PATHS)[keyof typeof PATHS];

const KNOWN: ReadonlySet<string> = new Set(Object.values(PATHS));

/** Whether the path belongs to a screen; any other shows the not-found screen. */
export function isKnownPath(path: string): boolean {
  return KNOWN.has(path);
}
