// The actors of the chart, with the services of this browser. Those that call a server are fetched as a chunk.
import type { Credentials } from '../../contract/credentials.ts';
import type { Fact } from '../../machines/events.ts';
import { gateActors } from '../diagnostics/gate-actors.ts';
import type { TestDriver } from '../diagnostics/test-driver.ts';
import { reloadForNewBuild } from '../services/new-build.ts';
import { httpTexts } from '../texts/http.ts';
import { createActorLogic, type InputOf } from './actor-logic.ts';
import { endSession } from './actors/end-session.ts';
import { followLink } from './actors/follow-link.ts';
import { rememberedPurchase } from './actors/remembered-purchase.ts';
import { requestCalendarAccess } from './actors/request-calendar-access.ts';
import { restoreSession } from './actors/restore-session.ts';
import { signInWithGoogle } from './actors/sign-in-with-google.ts';
import type { AllCalls, CallName, Calls, CredentialCalls } from './connect-calls.ts';
import type { Services } from './services.ts';

/** @param fetchCalls called by every actor that calls a server, each time it runs */
export function createActors(
  services: Services,
  fetchCalls: () => Promise<AllCalls>,
  driver: TestDriver | null,
) {
  const gate = gateActors(driver);
  const loaded = async (signal: AbortSignal, credentials: Credentials | null = null) => {
    const calls = await fetchCalls().catch(async (cause: unknown) => {
      if (!(await reloadForNewBuild(credentials)))
        throw new Error(httpTexts.unreachable, { cause });
      // The page is going.
      return new Promise<never>(() => {});
    });
    signal.throwIfAborted();
    return calls;
  };
  const fetched = <Name extends CallName>(name: Name) =>
    createActorLogic(async (input: InputOf<Name>, signal) => {
      const calls: Calls = await loaded(signal);
      const fact: Fact = await calls[name](input, signal);
      // The token that was refused may be one that another tab has replaced: then it is not this session that is over.
      if (fact.type === 'session.expired') services.session.verifySession();
      return fact;
    });
  const withCredentials = (name: keyof CredentialCalls) =>
    createActorLogic(async (_: undefined, signal) => {
      // Taken before the code arrives, so that the password does not stay in the page if it never does.
      const credentials = services.memory.take('credentials');
      return (await loaded(signal, credentials))[name](credentials, signal);
    });
  const fetchedReset = createActorLogic(async (_: undefined, signal) => {
    const password = services.memory.take('newPassword');
    return (await loaded(signal)).resetPassword(password, signal);
  });
  const fetchedRequest = createActorLogic(async (_: undefined, signal) => {
    const email = services.memory.take('recoveryEmail');
    return (await loaded(signal)).requestResetLink(email, signal);
  });
  return {
    restoreSession: createActorLogic(gate('restoreSession', restoreSession(services))),
    signIn: withCredentials('signIn'),
    signUp: withCredentials('signUp'),
    requestResetLink: fetchedRequest,
    resetPassword: fetchedReset,
    signInWithGoogle: createActorLogic(gate('signInWithGoogle', signInWithGoogle(services))),
    endSession: createActorLogic(
      gate(
        'endSession',
        endSession(services, async (user) => (await fetchCalls()).logout?.(user)),
      ),
    ),
    findCustomer: fetched('findCustomer'),
    createCustomer: fetched('createCustomer'),
    readSubscription: createActorLogic(async (input: InputOf<'readSubscription'>, signal) => {
      try {
        return await (await loaded(signal)).readSubscription(input, signal);
      } catch {
        // Whatever went wrong, this browser still knows the plan, and the payment that was started.
        return rememberedPurchase(services.choices, input.email);
      }
    }),
    requestPaymentLink: fetched('requestPaymentLink'),
    followPaymentLink: createActorLogic(followLink(services, 'paymentLink')),
    requestPortalLink: fetched('requestPortalLink'),
    followPortalLink: createActorLogic(followLink(services, 'portalLink')),
    loadAssistant: fetched('loadAssistant'),
    saveAssistant: fetched('saveAssistant'),
    requestCalendarAccess: createActorLogic(
      gate('requestCalendarAccess', requestCalendarAccess(services)),
    ),
    listCalendars: fetched('listCalendars'),
    exportAccount: fetched('exportAccount'),
    deleteAccount: withCredentials('deleteAccount'),
  };
}
