// The events that a person, the browser or another tab sends, each payload once.
import { IDENTITY_PROVIDERS } from '../../contract/identity-providers.ts';
import { FACTS_BY_ACTOR, type PersonEvent } from '../../machines/events.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';

const EVENTS_WITH_PAYLOAD = [
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

const OTHER_TYPES: ReadonlySet<string> = new Set([
  ...EVENTS_WITH_PAYLOAD.map(({ type }) => type),
  ...Object.values(FACTS_BY_ACTOR).flat(),
  'call.failed',
]);

/** The chart itself lists the events without a payload. */
const PLAIN_EVENTS = onboardingMachine.events
  .filter((type) => !OTHER_TYPES.has(type) && !/^xstate\.|\*$/.test(type))
  .map((type) => ({ type }));

export const PERSON_EVENTS = [...PLAIN_EVENTS, ...EVENTS_WITH_PAYLOAD];
