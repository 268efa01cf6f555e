// Composition: configuration → services → actors → the machine, which does not run yet.
import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Configuration } from '../config/environment.ts';
import type { TestDriver } from '../diagnostics/test-driver.ts';
import { createChoices } from '../services/choices.ts';
import { createDrafts } from '../services/drafts.ts';
import { fetchOnce, prefetch } from '../services/fetch-once.ts';
import type { Identity } from '../services/identity/identity.ts';
import { createLazyIdentity } from '../services/identity/lazy-identity.ts';
import { consoleLog } from '../services/log.ts';
import { createPageStorage, type PageStorage } from '../services/page-storage.ts';
import { createFollowLink } from '../services/payment-link.ts';
import { createResetLink } from '../services/reset-link.ts';
import { createSessionStore } from '../services/session-store.ts';
import { createJsonStorage } from '../services/storage.ts';
import { createActors } from './create-actors.ts';
import { disabledPathsOf } from './disabled-paths.ts';
import type { EmailConfirmation, FetchNotice } from './email-confirmation.ts';
import type { Onboarding } from './onboarding-context.tsx';
import { createPersonMemory } from './person-memory.ts';
import type { Services } from './services.ts';

interface OnboardingOptions {
  /** Path of the address the app was opened under. */
  readonly path: string;
  /** Whether the payment page says that the person cancelled there. */
  readonly isPaymentCancelled: boolean;
  /** Fetches the identity provider's code. */
  readonly loadIdentity: (storage: PageStorage) => Promise<Identity>;
  /** Fetches the code of the notice about the e-mail. */
  readonly fetchNotice: FetchNotice;
  readonly driver: TestDriver | null;
  /** Gets XState's inspection events. Only set where a developer asks for it. */
  readonly inspect?: Observer<InspectionEvent> | undefined;
}

export type NewOnboarding = Omit<Onboarding, 'report'> & { readonly services: Services };

export function createOnboarding(
  configuration: Configuration,
  options: OnboardingOptions,
): NewOnboarding {
  const { path, driver, inspect, fetchNotice } = options;
  const storage = createPageStorage(() => window.localStorage);
  const services = createServices(configuration, options, storage);
  let emailConfirmation: EmailConfirmation | null = null;
  const fetchCalls = fetchOnce(async () => {
    const { connectCalls } = await import('./connect-calls.ts');
    const calls = connectCalls(services, configuration, fetchNotice, storage);
    emailConfirmation = calls.emailConfirmation;
    calls.follow(actor, window);
    return calls;
  });
  // Somebody with a session needs a call at once.
  if (services.session.read()) prefetch(fetchCalls);
  const actors = createActors(services, fetchCalls, driver);
  const actor = createActor(onboardingMachine.provide({ actors }), {
    input: {
      path,
      disabledPaths: disabledPathsOf(configuration),
      resetLink: services.resetLink.take(),
    },
    ...(driver && { clock: driver.clock }),
    ...(inspect && { inspect }),
  });
  return {
    actor,
    services,
    drafts: services.drafts,
    memory: services.memory,
    emailConfirmation: () => emailConfirmation,
    storage,
    priceSet: configuration.priceSet,
    priceIds: configuration.priceIds,
    currency: configuration.currency,
    passwordMin: configuration.passwordMin,
    identity: services.identity,
    fetchCalls,
  };
}

function createServices(
  configuration: Configuration,
  { isPaymentCancelled, loadIdentity }: OnboardingOptions,
  storage: PageStorage,
): Services {
  const json = createJsonStorage(storage);
  return {
    session: createSessionStore(window, storage),
    identity: createLazyIdentity(() => loadIdentity(storage), storage),
    memory: createPersonMemory(),
    followLink: createFollowLink(window),
    resetLink: createResetLink(window, configuration.isRecoveryOffered),
    drafts: createDrafts(json),
    choices: createChoices(json, {
      isOnSale: (priceId) => configuration.priceIds[configuration.priceSet].includes(priceId),
      isPaymentCancelled,
    }),
    log: consoleLog,
    assignedOnboarder: configuration.assignedOnboarder,
  };
}
