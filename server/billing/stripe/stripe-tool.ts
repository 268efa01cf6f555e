// What a person looks at and repairs by hand: the words of `npm run billing`.
import type { Backend } from '../../backend.ts';
import type { Config } from '../../config.ts';
import { waitingJobs } from '../../jobs/job-table.ts';
import { findStripeCustomer } from '../../stores/stripe-customer-store.ts';
import { addEvent, reopenEvent, STRIPE_EVENTS } from '../../stores/stripe-event-store.ts';
import { isMissing, type StripeConfig, stripeClient } from './stripe-client.ts';
import { createSync } from './sync.ts';
import { customerOfEvent, processEvent } from './webhook-queue.ts';

export interface StripeTool {
  /** One line about what is stored. */
  show(accountId: string): Promise<string>;
  /** @throws Stripe's error when it cannot be asked */
  sync(accountId: string): Promise<unknown>;
  /** Processes an event once more, one that never came too. */
  replay(eventId: string): Promise<string>;
  waiting(): Promise<string>;
}

type Parts = Pick<Backend, 'database' | 'now' | 'log'> & {
  readonly config: Pick<Config, 'priceIds'>;
};

export function openStripeTool(parts: Parts, config: StripeConfig): StripeTool {
  const { database, now } = parts;
  const stripe = stripeClient(config);
  const sync = createSync({ ...parts, stripe });

  return {
    sync,
    async show(accountId) {
      const stored = await findStripeCustomer(database, accountId);
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
    },
    async replay(eventId) {
      try {
        const event = await stripe.events.retrieve(eventId);
        const needed = customerOfEvent(event);
        if (!needed) return `El evento ${eventId} (${event.type}) no cambia ninguna suscripción.`;
        const isNew = await addEvent(database, { ...needed, now: now() });
        if (!isNew) await reopenEvent(database, eventId, now());
        const account = await processEvent({ database, sync, now }, needed);
        const what = isNew ? 'no había llegado' : 'ya había llegado';
        return `El evento ${eventId} ${what}. ${account ? `Ahora: ${await this.show(account)}` : 'No es de ninguna cuenta.'}`;
      } catch (error) {
        if (isMissing(error, 'id') || isMissing(error, 'event'))
          return `Stripe no conoce el evento ${eventId}.`;
        throw error;
      }
    },
    async waiting() {
      return `Eventos por procesar: ${(await waitingJobs(database, STRIPE_EVENTS)).count}`;
    },
  };
}
