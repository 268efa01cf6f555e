// Webhooks: a test decides when, how often and in which order each signed event is posted.
import Stripe from 'stripe';
import type { StripeEvent } from './world.ts';

interface DeliverOptions {
  /** The address of the last delivery by default. */
  readonly to?: string;
  /** Each adds a signature: Stripe signs with two secrets while one replaces the other. */
  readonly secrets?: readonly string[];
  /** Now by default. */
  readonly signedAt?: Date;
}

export type Post = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 10_000;

export function createDeliveries(now: () => Date, webhookSecret: string, post: Post) {
  const known = new Map<string, { event: StripeEvent; answers: number[]; isDropped: boolean }>();
  let address: string | null = null;

  const find = (id: string) => {
    const delivery = known.get(id);
    if (!delivery) throw new Error(`No event ${id}`);
    return delivery;
  };
  /** Every event in the order in which it happened, with the statuses of its answers; 0 is no answer. */
  const all = () =>
    [...known.values()].map(({ event, answers }) => ({
      ...{ id: event.id, type: event.type, event },
      answers: [...answers],
    }));
  /** Events that were neither answered with 2xx nor dropped. */
  const pending = () =>
    all().filter(
      ({ id, answers }) =>
        !find(id).isDropped && !answers.some((status) => status >= 200 && status < 300),
    );

  /** @returns the status; 0 without an answer */
  async function deliver(id: string, options: DeliverOptions = {}): Promise<number> {
    const { event, answers } = find(id);
    address = options.to ?? address;
    if (!address) throw new Error('Events have no address yet');
    const body = JSON.stringify(event, null, 2);
    const { secrets = [webhookSecret], signedAt = now() } = options;
    const status = await post(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureOf(body, secrets, signedAt),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      (response) => response.status,
      () => 0,
    );
    answers.push(status);
    return status;
  }

  return {
    all,
    pending,
    deliver,
    /** Posts each pending event once, and those that happen meanwhile. */
    async deliverAll(to?: string) {
      const seen = new Set<string>();
      for (;;) {
        const next = pending().find(({ id }) => !seen.has(id));
        if (!next) return;
        seen.add(next.id);
        await deliver(next.id, to === undefined ? {} : { to });
      }
    },
    /** `deliverAll` never sends it. */
    drop(id: string) {
      find(id).isDropped = true;
    },
    add(event: StripeEvent) {
      known.set(event.id, { event, answers: [], isDropped: false });
    },
  };
}

export function signatureOf(payload: string, secrets: readonly string[], signedAt: Date): string {
  const timestamp = Math.floor(signedAt.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }).replace(/^t=\d+,/, ''),
  );
  return [`t=${timestamp}`, ...signatures].join(',');
}
