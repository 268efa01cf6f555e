// The calls of the app, each by the name of the actor that sends it, as the sandbox build addresses them.
import { type Endpoint, isAt, type SeenRequest } from './reply.ts';

/** One page serves both consents of Google. */
const GOOGLE = { method: 'GET', path: /^\/sandbox\/google\/authorize$/ };

export const CALLS = {
  signIn: { method: 'POST', path: /^\/api\/auth\/user\/login$/ },
  signUp: { method: 'POST', path: /^\/api\/auth\/user\/signup$/ },
  requestResetLink: { method: 'POST', path: /^\/api\/auth\/user\/recovery$/ },
  resetPassword: { method: 'POST', path: /^\/api\/auth\/user\/recovery\/confirm$/ },
  findCustomer: { method: 'GET', path: /^\/api\/management\/bot_customer\/[^/]+$/ },
  createCustomer: { method: 'POST', path: /^\/api\/management\/bot_customer\/[^/]+$/ },
  readSubscription: { method: 'GET', path: /^\/api\/payments\/subscription\/status$/ },
  requestPaymentLink: { method: 'GET', path: /^\/api\/payments\/subscription\/pay\/[^/]+$/ },
  requestPortalLink: { method: 'GET', path: /^\/api\/payments\/subscription\/portal$/ },
  loadAssistant: { method: 'GET', path: /^\/api\/bot$/ },
  saveAssistant: { method: 'POST', path: /^\/api\/bot\/[^/]+$/ },
  listCalendars: { method: 'GET', path: /\/users\/me\/calendarList$/ },
  exportAccount: { method: 'GET', path: /^\/api\/auth\/user\/export$/ },
  deleteAccount: { method: 'DELETE', path: /^\/api\/auth\/user\/account$/ },
  signInWithGoogle: GOOGLE,
  requestCalendarAccess: GOOGLE,
} satisfies Record<string, Endpoint>;

/** The actors that may send the request. Empty for a file of the app. */
export const actorsOf = (request: Pick<SeenRequest, 'method' | 'path'>): readonly string[] =>
  Object.entries(CALLS).flatMap(([actor, endpoint]) => (isAt(endpoint, request) ? [actor] : []));
