// The content security policy that follows from the environment: each build allows only what it needs.
// @rule What the content security policy allows
import { expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { contentSecurityPolicy } from '../../server/http/content-security-policy.ts';
import { pageInlines } from '../../server/http/page-inlines.ts';

const OWN = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'frame-src': "'none'",
  'img-src': "'self' data:",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
};
const FIREBASE = { VITE_IDENTITY_PROVIDER: 'firebase' };
const DOMAIN = { VITE_FIREBASE_AUTH_DOMAIN: 'v.firebaseapp.com' };
const FIREBASE_APIS = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';

it.each<[string, Record<string, string>, Partial<typeof OWN>]>([
  ['the sandbox', { VITE_GOOGLE_CALENDAR_URL: '/sandbox/google/calendar/v3' }, {}],
  [
    'Firebase and Google Calendar',
    { ...FIREBASE, ...DOMAIN },
    {
      'connect-src': `'self' https://www.googleapis.com ${FIREBASE_APIS}`,
      'frame-src': 'https://v.firebaseapp.com',
      'script-src': "'self' https://apis.google.com",
    },
  ],
  [
    'Firebase without a domain, beside an own calendar',
    { ...FIREBASE, VITE_GOOGLE_CALENDAR_URL: '/sandbox/google/calendar' },
    {
      'connect-src': `'self' ${FIREBASE_APIS}`,
      'script-src': "'self' https://apis.google.com",
    },
  ],
  [
    'the Firebase emulator',
    { ...FIREBASE, ...DOMAIN, VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099' },
    {
      'connect-src': `'self' https://www.googleapis.com ${FIREBASE_APIS} http://localhost:9099`,
      'frame-src': 'https://v.firebaseapp.com http://localhost:9099',
      'script-src': "'self' https://apis.google.com",
    },
  ],
  [
    'other backends, each named once',
    {
      VITE_API_URL: 'https://api.virsi.ec',
      VITE_CUSTOMER_URL: 'https://api.virsi.ec/customers/',
      VITE_SUBSCRIPTION_URL: 'https://pay.virsi.ec/',
    },
    { 'connect-src': "'self' https://api.virsi.ec https://pay.virsi.ec" },
  ],
])('the policy allows %s and nothing else', (_, environment, more) => {
  const { app } = readConfig({ SANDBOX: 'on', ...environment });
  const directives = contentSecurityPolicy(app, pageInlines(''))
    .split('; ')
    .map((directive) => [directive.split(' ')[0], directive.replace(/^\S+ /, '')]);
  expect(Object.fromEntries(directives)).toEqual({ ...OWN, ...more });
});
