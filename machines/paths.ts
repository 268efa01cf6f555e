// The paths of the app. Each state has that of its step or screen; nothing else decides a URL.
// @rule Which addresses there are
import { SHOWN_STEPS, type ShownStep, STEPS } from './steps.ts';

/** Those that links and guards name. */
export const PATHS = {
  index: '/',
  login: STEPS[0].path,
  register: '/register',
  recovery: '/recover-password',
  account: '/account',
} as const;

export type AppPath = (typeof PATHS)[keyof typeof PATHS] | ShownStep['path'];

export const KNOWN_PATHS: readonly AppPath[] = [
  ...Object.values(PATHS),
  ...SHOWN_STEPS.slice(1).map(({ path }) => path),
];

const KNOWN: ReadonlySet<string> = new Set(KNOWN_PATHS);

/** Whether the path belongs to a screen; any other shows the not-found screen. */
export function isKnownPath(path: string): boolean {
  return KNOWN.has(path);
}
