// What a person, the browser or another tab sends, each payload once.
import { IDENTITY_PROVIDERS } from '../contract/identity-providers.ts';
import { FACTS_BY_ACTOR, type PersonEvent } from '../machines/events.ts';
import { onboardingMachine } from '../machines/onboarding-machine.ts';

/** Those that carry something. */
const LADEN = [
  { type: 'location.changed', path: '/' },
  { type: 'location.changed', path: '/register' },
  { type: 'location.changed', path: '/recover-password' },
  { type: 'location.changed', path: '/admin-account' },
  { type: 'location.changed', path: '/account' },
  { type: 'location.changed', path: '/nowhere' },
  ...IDENTITY_PROVIDERS.map((provider) => ({ type: 'session.signInWith', provider }) as const),
  { type: 'plan.choose', priceId: 'price_virsi_a_ideal' },
  { type: 'service.choose', serviceType: 'MEDICAL' },
  { type: 'service.choose', serviceType: 'GENERAL' },
] as const satisfies readonly PersonEvent[];

const OF_OTHERS: ReadonlySet<string> = new Set([
  ...LADEN.map(({ type }) => type),
  ...Object.values(FACTS_BY_ACTOR).flat(),
  'call.failed',
]);

/** Of the others the chart says which there are. */
const PLAIN = onboardingMachine.events
  .filter((type) => !OF_OTHERS.has(type) && !/^xstate\.|\*$/.test(type))
  .map((type) => ({ type }));

export const PERSON_EVENTS = [...PLAIN, ...LADEN];
