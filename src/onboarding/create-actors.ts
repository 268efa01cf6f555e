// Creates the chart's actors from the services. Those that call a server are loaded as a chunk.

import { httpTexts } from '#texts/http.ts';
import type { Credentials } from '../../contract/credentials.ts';
import type { Fact } from '../../machines/events.ts';
import { gateActors } from '../diagnostics/gate-actors.ts';
import type { TestDriver } from '../diagnostics/test-driver.ts';
import { reloadForNewBuild } from '../services/new-build.ts';
import { createActorLogic, type InputOf } from './actor-logic.ts';
import { endSession } from './actors/end-session.ts';
import { followLink } from './actors/follow-link.ts';
import { rememberedPurchase } from './actors/remembered-purchase.ts';
import { requestCalendarAccess } from './actors/request-calendar-access.ts';
import { restoreSession } from './actors/restore-session.ts';
import { signInWith } from './actors/sign-in-with.ts';
import type { Calls } from './connect-calls.ts';
import type { PersonData } from './person-memory.ts';
import type { Services } from './services.ts';

type Call<Input> = (input: Input, signal: AbortSignal) => Promise<Fact>;

/** @param fetchCalls called by every actor that calls a server, each time it runs */
export function createActors(
  services: Services,
  fetchCalls: () => Promise<Calls>,
  driver: TestDriver | null,
) {
  const gate = gateActors(driver);
  const { memory } = services;
  const loaded = async (signal: AbortSignal, interrupted: Credentials | null = null) => {
    const calls = await fetchCalls().catch(async (cause: unknown) => {
      if (!(await reloadForNewBuild(interrupted)))
        throw new Error(httpTexts.unreachable, { cause });
      // The page is being reloaded.
      return new Promise<never>(() => {});
    });
    signal.throwIfAborted();
    return calls;
  };
  const call = <Input>(select: (calls: Calls) => Call<Input>) =>
    createActorLogic(async (input: Input, signal) => {
      const fact = await select(await loaded(signal))(input, signal);
      // Another tab may have replaced the refused token: then this session has not expired.
      if (fact.type === 'session.expired') services.session.verifySession();
      return fact;
    });
  /** Takes the typed value before the code is loaded, so that it does not stay in the page if loading fails. */
  const callWith = <Key extends keyof PersonData>(
    key: Key,
    select: (calls: Calls) => Call<PersonData[Key]>,
  ) =>
    createActorLogic(async (_: undefined, signal) => {
      const interrupted = memory.get('credentials');
      const typed = memory.take(key);
      return select(await loaded(signal, interrupted))(typed, signal);
    });
  return {
    restoreSession: createActorLogic(gate('restoreSession', restoreSession(services))),
    signIn: callWith('credentials', (calls) => calls.signIn),
    signUp: callWith('credentials', (calls) => calls.signUp),
    requestResetLink: callWith('recoveryEmail', (calls) => calls.requestResetLink),
    resetPassword: callWith('newPassword', (calls) => calls.resetPassword),
    signInWith: createActorLogic(gate('signInWith', signInWith(services))),
    endSession: createActorLogic(
      gate(
        'endSession',
        endSession(services, async (user) => (await fetchCalls()).logout?.(user)),
      ),
    ),
    findCustomer: call((calls) => calls.findCustomer),
    createCustomer: call((calls) => calls.createCustomer),
    readSubscription: createActorLogic(async (input: InputOf<'readSubscription'>, signal) => {
      try {
        return await (await loaded(signal)).readSubscription(input, signal);
      } catch {
        // After any error this browser still knows the plan and the started payment.
        return rememberedPurchase(services.choices, input.email);
      }
    }),
    requestPaymentLink: call((calls) => calls.requestPaymentLink),
    followPaymentLink: createActorLogic(followLink(services, 'paymentLink')),
    requestPortalLink: call((calls) => calls.requestPortalLink),
    followPortalLink: createActorLogic(followLink(services, 'portalLink')),
    loadAssistant: call((calls) => calls.loadAssistant),
    saveAssistant: call((calls) => calls.saveAssistant),
    requestCalendarAccess: createActorLogic(
      gate('requestCalendarAccess', requestCalendarAccess(services)),
    ),
    listCalendars: call((calls) => calls.listCalendars),
    exportAccount: call((calls) => calls.exportAccount),
    deleteAccount: callWith('credentials', (calls) => calls.deleteAccount),
  };
}
