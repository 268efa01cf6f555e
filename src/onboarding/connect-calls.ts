// The actors that call a server. In a separate chunk, because no screen needs them before its first call.
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { isWait, type Snapshot, screenOf } from '../../machines/selectors.ts';
import type { Configuration } from '../config/environment.ts';
import { createBackend } from '../services/backend.ts';
import { fetchOnce, prefetch } from '../services/fetch-once.ts';
import type { GoogleCalendar } from '../services/google-calendar.ts';
import { createLogout } from '../services/logout.ts';
import { reloadForNewBuild } from '../services/new-build.ts';
import { createOtherTabs, openChannel } from '../services/other-tabs.ts';
import { createPageStorage, type PageStorage } from '../services/page-storage.ts';
import { createSaveFile } from '../services/save-file.ts';
import { createSeenTours } from '../services/seen-tours.ts';
import { createJsonStorage } from '../services/storage.ts';
import { createTokenSource } from '../services/token-source.ts';
import { createCustomer } from './actors/create-customer.ts';
import { deleteAccount } from './actors/delete-account.ts';
import { exportAccount } from './actors/export-account.ts';
import { findCustomer } from './actors/find-customer.ts';
import { listCalendars } from './actors/list-calendars.ts';
import { loadAssistant } from './actors/load-assistant.ts';
import { readSubscription } from './actors/read-subscription.ts';
import { requestPaymentLink, requestPortalLink } from './actors/request-link.ts';
import { requestResetLink } from './actors/request-reset-link.ts';
import { resetPassword } from './actors/reset-password.ts';
import { saveAssistant } from './actors/save-assistant.ts';
import { signIn } from './actors/sign-in.ts';
import { draftOf, hasSameValues, type Texts, textsOf } from './assistant-texts.ts';
import { createEmailConfirmation, type FetchNotice } from './email-confirmation.ts';
import type { ServerServices, Services } from './services.ts';

type Actor = ActorRefFrom<typeof onboardingMachine>;

/** What this tab saved and another one saved over, without having read it, is a draft again. */
function keepOverwritten({ memory, drafts }: Services, email: string, over: Texts | null) {
  const saved = memory.get('savedHere');
  if (saved === null || (over && hasSameValues(textsOf(saved), over))) return;
  if (drafts.own(email, saved.template_type) === null)
    drafts.write(email, saved.template_type, draftOf(saved));
}

/** Fetches its code with the first list: calls that every start waits for arrive in one round trip without it. */
function lazyGoogleCalendar({ urls, googleCalendarApiKey }: Configuration): GoogleCalendar {
  const fetchCalendar = fetchOnce(async () => {
    const { createGoogleCalendar } = await import('../services/google-calendar.ts');
    return createGoogleCalendar(urls.googleCalendar, googleCalendarApiKey);
  });
  return {
    list: async (accessToken, signal) => {
      const calendar = await fetchCalendar().catch(() => reloadForNewBuild());
      return typeof calendar === 'object'
        ? calendar.list(accessToken, signal)
        : { kind: 'failed', code: 'network' };
    },
  };
}

/** What an app calls of its servers. */
export type Calls = ReturnType<typeof connectCalls>;

/** @param fetchNotice fetches the code of a notice */
export function connectCalls(
  own: Services,
  configuration: Configuration,
  fetchNotice: FetchNotice,
  localStorage: PageStorage,
) {
  const { urls, hasAccountPage, asksFor204 } = configuration;
  const services: ServerServices = {
    ...own,
    backend: createBackend(urls, createTokenSource(own.session, own.identity), asksFor204),
    googleCalendar: lazyGoogleCalendar(configuration),
    saveFile: createSaveFile(window),
    seenTours: createSeenTours(createJsonStorage(localStorage)),
    otherTabs: createOtherTabs(openChannel()),
  };
  const personOf = () => {
    const session = own.session.verifySession();
    return session.kind === 'open' ? session.user.email : '';
  };
  // Another tab that saves removes the stored copy of both. Whoever leaves removes the session before it.
  window.addEventListener('storage', ({ newValue }) => {
    if (newValue === null) own.drafts.storeAgain(personOf());
  });
  const storage = createJsonStorage(createPageStorage(() => window.sessionStorage));
  const emailConfirmation = hasAccountPage
    ? createEmailConfirmation({ ...services, fetchNotice, storage })
    : null;
  const find = findCustomer(services);
  return {
    /** Null when the backend does not end sessions. */
    logout: hasAccountPage ? createLogout(urls.auth, own.identity) : null,
    signIn: signIn(services, 'login'),
    signUp: signIn(services, 'signup'),
    requestResetLink: requestResetLink(services),
    resetPassword: resetPassword(services),
    findCustomer: async (...asked: Parameters<typeof find>) => {
      const fact = await find(...asked);
      // The notice is loaded before the first screen, because a later notice would move the screen.
      await emailConfirmation?.settled();
      return fact;
    },
    createCustomer: createCustomer(services),
    readSubscription: readSubscription(services),
    requestPaymentLink: requestPaymentLink(services),
    requestPortalLink: requestPortalLink(services),
    loadAssistant: loadAssistant(services),
    saveAssistant: saveAssistant(services),
    listCalendars: listCalendars(services),
    exportAccount: exportAccount(services),
    deleteAccount: deleteAccount(services),
    /** Null when the backend has no confirmation. */
    emailConfirmation,
    /** What is no call, and follows the machine from now on. */
    follow: (actor: Actor, page: Window) => {
      emailConfirmation?.follow(actor, page);
      services.otherTabs.listen(({ email, over }) => {
        if (personOf().toLowerCase() !== email) return;
        own.drafts.doubt(email);
        keepOverwritten(own, email, over);
        actor.send({ type: 'form.savedElsewhere' });
      });
      if (!__COUNTS_FLOW__) return;
      const { payment } = own.choices.plan(personOf());
      // Once somebody can use the page. The code that counts is not here before.
      let isHere = false;
      const look = (snapshot: Snapshot) => {
        if (isHere || isWait(screenOf(snapshot))) return;
        isHere = true;
        prefetch(async () => {
          const counting = await import('../diagnostics/count-flow.ts');
          counting.countFlow(actor, payment);
        });
      };
      look(actor.getSnapshot());
      actor.subscribe(look);
    },
  };
}
