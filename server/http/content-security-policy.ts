// Builds the content security policy from the configured origins.
// @rule What the content security policy allows
import type { Config } from '../config.ts';
import type { PageInlines } from './page-inlines.ts';

type App = Config['app'];

/**
 * No eval, no inline code except the given hashes; other origins only when configured.
 * @param inlines hashes of the inline styles and scripts of the pages
 */
export function contentSecurityPolicy(app: App, inlines: PageInlines): string {
  const google = app.identityProvider === 'firebase' ? firebaseSources(app) : NO_SOURCES;
  const directives = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...app.backends, ...calendarSource(app), ...google.connect],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': google.frame.length > 0 ? google.frame : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...inlines.scripts, ...google.script],
    'style-src': ["'self'", ...inlines.styles],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

const NO_SOURCES = { connect: [], frame: [], script: [] };

/** What the Firebase SDK needs for sign-in by popup. */
function firebaseSources(app: App) {
  const emulator = app.firebaseEmulator ? [app.firebaseEmulator] : [];
  const domain = app.firebaseAuthDomain ? [`https://${app.firebaseAuthDomain}`] : [];
  return {
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...emulator,
    ],
    frame: [...domain, ...emulator],
    script: ['https://apis.google.com'],
  };
}

function calendarSource(app: App): readonly string[] {
  if (app.googleCalendar) return [app.googleCalendar];
  const isGoogles = app.googleCalendar === undefined && app.identityProvider === 'firebase';
  return isGoogles ? ['https://www.googleapis.com'] : [];
}
