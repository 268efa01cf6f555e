// Everything outside the chart that an actor may use, without a network and without a browser.
import { createPersonMemory } from '../../../src/onboarding/person-memory.ts';
import type { ServerServices, Services } from '../../../src/onboarding/services.ts';
import { createChoices } from '../../../src/services/choices.ts';
import { createDrafts } from '../../../src/services/drafts.ts';
import { createSeenTours } from '../../../src/services/seen-tours.ts';
import { createSessionStore } from '../../../src/services/session-store.ts';
import { openPage } from './fake-page.ts';
import { createMemoryStorage } from './memory-storage.ts';

/** The payment page is never reached, Google knows nobody, and no other tab is open. */
export function createFakeServices(
  own: Partial<Services> = {},
): Services & Pick<ServerServices, 'seenTours' | 'otherTabs'> {
  const { json } = createMemoryStorage();
  const { window, pageStorage } = openPage();
  return {
    session: createSessionStore(window, pageStorage),
    identity: {
      prefetch: () => {},
      warmUp: () => {},
      providerName: () => 'Google',
      signIn: () => new Promise(() => {}),
      freshIdToken: () => new Promise(() => {}),
      requestCalendarAccess: () => new Promise(() => {}),
      signOut: async () => {},
    },
    memory: createPersonMemory(),
    followLink: () => new Promise(() => {}),
    resetLink: { take: () => null, token: () => 'token-of-link', forget: () => {} },
    drafts: createDrafts(json),
    choices: createChoices(json, { isOnSale: () => true, isPaymentCancelled: false }),
    seenTours: createSeenTours(json),
    log: { info: () => {}, warn: () => {} },
    assignedOnboarder: 'onboarder@example.com',
    otherTabs: { tell: () => {}, listen: () => {} },
    ...own,
  };
}
