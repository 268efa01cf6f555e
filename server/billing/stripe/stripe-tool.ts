// What an operator looks at and repairs by hand of what is paid at Stripe.
import Stripe from 'stripe';
import type { Backend } from '../../backend.ts';
import { DataProblem } from '../../data/data-problem.ts';
import type { Queries } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { waitingJobs } from '../../jobs/job-table.ts';
import { findStripeCustomer, setClosing } from '../../stores/stripe-customer-store.ts';
import { addEvent, reopenEvent, STRIPE_EVENTS } from '../../stores/stripe-event-store.ts';
import { stripeBilling } from './stripe-billing.ts';
import { httpErrorOf, isMissing, type StripeConfig, stripeClient } from './stripe-client.ts';
import { createSync } from './sync.ts';
import { findUnknown } from './unknown-subscriptions.ts';
import { customerOfEvent, processEvent } from './webhook-queue.ts';

type Parts = Pick<Backend, 'config' | 'database' | 'now' | 'log'>;

/** One line about what is stored. */
export async function showStripe(queries: Queries, accountId: string): Promise<string> {
  const stored = await findStripeCustomer(queries, accountId);
  const { subscription } = stored ?? {};
  const end = subscription?.currentPeriodEndsAt?.toISOString() ?? '-';
  const ends = subscription?.cancelAtPeriodEnd ? 'termina' : 'hasta';
  return [
    accountId,
    stored?.customerId ?? 'sin cliente',
    subscription
      ? `${subscription.status}  ${subscription.priceId}  ${ends} ${end}`
      : 'sin suscripción',
    stored?.trialStartedAt ? 'prueba usada' : 'prueba por usar',
  ].join('  ');
}

export async function showWaiting(queries: Queries): Promise<string> {
  return `Eventos por procesar: ${(await waitingJobs(queries, STRIPE_EVENTS)).count}`;
}

/** Nothing is bought at the desk. */
const NOTHING_ON_SALE = { isSellable: async () => false };
const NOT_ENDED =
  'En Stripe no se pudo terminar lo que paga, así que la cuenta sigue como estaba. Repítelo en unos minutos.';

interface EndedState {
  readonly is: 'never paid' | 'ended' | 'ended there';
  readonly now: string;
}

interface EmailAtStripe {
  readonly is: 'told' | 'no customer' | 'customer is gone' | 'refused' | 'away';
  readonly code?: string | undefined;
}

/** Each throws Stripe's error when it cannot be asked. */
export function openStripeTool(parts: Parts, config: StripeConfig) {
  const { database, now } = parts;
  const stripe = stripeClient(config);
  const sync = createSync({ ...parts, stripe });
  const billing = stripeBilling({ ...parts, stripe, sync, prices: NOTHING_ON_SALE });
  const end = async (accountId: string) => {
    try {
      await billing.end(accountId);
    } catch (error) {
      // Its words are for the account's owner.
      throw error instanceof HttpError ? new DataProblem(NOT_ENDED) : error;
    }
  };
  const customerOf = async (accountId: string) =>
    (await findStripeCustomer(database, accountId))?.customerId;

  return {
    end,
    /** @returns how it stood before and stands now */
    async repair(accountId: string): Promise<string> {
      const before = await showStripe(database, accountId);
      await sync(accountId);
      const after = await showStripe(database, accountId);
      return before === after ? `=  ${after}` : `-  ${before}\n+  ${after}`;
    },
    /** Of an account that stays, and may pay again. */
    async endOnly(accountId: string): Promise<EndedState> {
      if (!(await customerOf(accountId))) return { is: 'never paid', now: '' };
      await end(accountId);
      await setClosing(database, accountId, null);
      const isSynced = await sync(accountId).then(
        () => true,
        () => false,
      );
      const now = await showStripe(database, accountId);
      return { is: isSynced ? 'ended' : 'ended there', now };
    },
    async setEmail(accountId: string, email: string): Promise<EmailAtStripe> {
      const customer = await customerOf(accountId);
      if (!customer) return { is: 'no customer' };
      try {
        await stripe.customers.update(customer, { email });
        return { is: 'told' };
      } catch (error) {
        if (isMissing(error, 'id') || isMissing(error, 'customer'))
          return { is: 'customer is gone' };
        return httpErrorOf(error).status === 422
          ? { is: 'refused', code: codeOf(error) }
          : { is: 'away' };
      }
    },
    /** Of everybody who has an account here: see `findUnknown`. */
    unknown: () => findUnknown({ database, stripe, sync }),
    /** Processes an event once more, one that never came too. */
    async replay(eventId: string): Promise<string> {
      try {
        const event = await stripe.events.retrieve(eventId);
        const needed = customerOfEvent(event);
        if (!needed) return `El evento ${eventId} (${event.type}) no cambia ninguna suscripción.`;
        const isNew = await addEvent(database, { ...needed, now: now() });
        if (!isNew) await reopenEvent(database, eventId, now());
        const account = await processEvent({ database, sync, now }, needed);
        const what = isNew ? 'no había llegado' : 'ya había llegado';
        const standing = account
          ? `Ahora: ${await showStripe(database, account)}`
          : 'No es de ninguna cuenta.';
        return `El evento ${eventId} ${what}. ${standing}`;
      } catch (error) {
        if (isMissing(error, 'id') || isMissing(error, 'event'))
          return `Stripe no conoce el evento ${eventId}.`;
        throw error;
      }
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : '';
}
