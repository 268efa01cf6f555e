// The actors that call a server. In a separate chunk, because no screen needs them before its first call.
import type { Configuration } from '../config/environment.ts';
import { createBackend } from '../services/backend.ts';
import { createGoogleCalendar } from '../services/google-calendar.ts';
import { createLogout } from '../services/logout.ts';
import { createPageStorage } from '../services/page-storage.ts';
import { createSaveFile } from '../services/save-file.ts';
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
import { createEmailConfirmation, type FetchNotice } from './email-confirmation.ts';
import type { ServerServices, Services } from './services.ts';

/** What an app calls of its servers. */
export type Calls = ReturnType<typeof connectCalls>;

/** @param fetchNotice fetches the code of a notice */
export function connectCalls(
  own: Services,
  configuration: Configuration,
  fetchNotice: FetchNotice,
) {
  const { urls, googleCalendarApiKey, hasAccountPage } = configuration;
  const services: ServerServices = {
    ...own,
    backend: createBackend(urls, createTokenSource(own.session, own.identity)),
    googleCalendar: createGoogleCalendar(urls.googleCalendar, googleCalendarApiKey),
    saveFile: createSaveFile(window),
  };
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
  };
}
