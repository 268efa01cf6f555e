// The eight calls as the embedded backend serves them.
import type { Place } from './fault-proxy.ts';

export const CALLS = {
  login: { method: 'POST', path: /^\/api\/auth\/user\/login$/ },
  signup: { method: 'POST', path: /^\/api\/auth\/user\/signup$/ },
  findCustomer: { method: 'GET', path: /^\/api\/management\/bot_customer\/[^/]+$/ },
  createCustomer: { method: 'POST', path: /^\/api\/management\/bot_customer\/[^/]+$/ },
  subscription: { method: 'GET', path: /^\/api\/payments\/subscription\/status$/ },
  paymentLink: { method: 'GET', path: /^\/api\/payments\/subscription\/pay\/[^/]+$/ },
  loadAssistant: { method: 'GET', path: /^\/api\/bot$/ },
  saveAssistant: { method: 'POST', path: /^\/api\/bot\/[^/]+$/ },
  calendars: { method: 'GET', path: /\/users\/me\/calendarList$/ },
} satisfies Record<string, Place>;
