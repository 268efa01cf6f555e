// Composition: configuration → services → actors → the running machine.
import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { plansOnSale } from '../../contract/plans.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { createActors } from './actors/create-actors.ts';
import type { Configuration } from '../config/environment.ts';
import { currentPath, mirrorRoutes } from '../routing/mirror-routes.ts';
import { takePaymentCancelled } from '../routing/payment-return.ts';
import { createCalendarAccess } from '../services/calendar-access.ts';
import { createChoices } from '../services/choices.ts';
import { createDrafts } from '../services/drafts.ts';
import { fetchAhead, fetchOnce } from '../services/fetch-once.ts';
import type { Identity } from '../services/identity/identity.ts';
import { createLazyIdentity } from '../services/identity/lazy-identity.ts';
import { consoleLog } from '../services/log.ts';
import { createPaymentLink } from '../services/payment-link.ts';
import { createSeenTours } from '../services/seen-tours.ts';
import type { Services } from '../services/services.ts';
import type { SessionLog } from '../diagnostics/session-log.ts';
import { createSessionStore } from '../services/session-store.ts';
import { createJsonStorage } from '../services/storage.ts';
import { createStoredAssistantBox } from '../services/stored-assistant.ts';
import { createSubmissions } from '../services/submissions.ts';
import { driverOf, heldActors } from '../diagnostics/held-actors.ts';
import type { Onboarding } from './onboarding-context.tsx';
import { showEmitted } from '../app/show-emitted.ts';
import { createToasts } from '../app/toasts.ts';

/**
 * @param loadIdentity fetches the identity provider's code
 * @param sessionLog hears everything the machine hears
 * @param inspect hears what all actors do; nobody does unless a developer asks for it
 */
export function start(
  configuration: Configuration,
  loadIdentity: () => Promise<Identity>,
  sessionLog: SessionLog,
  inspect?: Observer<InspectionEvent>,
): Omit<Onboarding, 'report' | 'typedAhead'> {
  const services = createServices(configuration, loadIdentity);
  const fetchCalls = fetchOnce(async () => {
    const { connectCalls } = await import('./connect-calls.ts');
    return connectCalls(services, configuration);
  });
  // Whoever has a session is looked up at once.
  if (services.session.read()) fetchAhead(fetchCalls);
  const driver = driverOf(window);
  const actors = heldActors(createActors(services, fetchCalls), driver);
  const actor = createActor(onboardingMachine.provide({ actors }), {
    input: { path: currentPath() },
    ...(driver && { clock: driver.clock }),
    ...(inspect && { inspect }),
  });
  sessionLog.follow(actor);
  driver?.attach(actor);
  const toasts = createToasts();
  showEmitted(actor, { ...services, toasts });
  actor.start();
  mirrorRoutes(actor);
  services.session.watch((change) => actor.send({ type: `session.${change}` }));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) actor.send({ type: 'page.restored' });
  });
  return {
    actor,
    drafts: services.drafts,
    submissions: services.submissions,
    storedAssistant: services.storedAssistant,
    seenTours: createSeenTours(createJsonStorage(window.localStorage)),
    priceSet: configuration.priceSet,
    google: services.identity,
    fetchCalls,
    toasts,
  };
}

function createServices(
  configuration: Configuration,
  loadIdentity: () => Promise<Identity>,
): Services {
  const session = createSessionStore(window);
  const storage = createJsonStorage(window.localStorage);
  const identity = createLazyIdentity(loadIdentity, window.localStorage);
  const onSale = new Set(plansOnSale(configuration.priceSet).map(({ priceId }) => priceId));
  return {
    session,
    identity,
    calendarAccess: createCalendarAccess(),
    paymentLink: createPaymentLink(window),
    drafts: createDrafts(storage),
    choices: createChoices(storage, {
      isOnSale: (priceId) => onSale.has(priceId),
      isPaymentCancelled: takePaymentCancelled(),
    }),
    submissions: createSubmissions(),
    storedAssistant: createStoredAssistantBox(),
    log: consoleLog,
    assignedOnboarder: configuration.assignedOnboarder,
  };
}
