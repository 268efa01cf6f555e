// Webhooks: events are signed and posted when a test says so, as often and in the order it likes.
import Stripe from 'stripe';
import type { StandInEvent } from './schemas/stripe-types.ts';

interface DeliverOptions {
  /** Where it goes; by default where the last delivery went. */
  readonly to?: string;
  /** Signs with these, as Stripe does with two while one replaces the other. */
  readonly secrets?: readonly string[];
  /** When it was signed; by default now. */
  readonly signedAt?: Date;
}

export type Deliveries = ReturnType<typeof createDeliveries>;

export type Post = (url: string, init: RequestInit) => Promise<Response>;

/** How long it waits for an answer. */
const TIMEOUT_MS = 10_000;

export function createDeliveries(now: () => Date, webhookSecret: string, post: Post) {
  const known = new Map<string, { event: StandInEvent; answers: number[]; isDropped: boolean }>();
  let address: string | null = null;

  const find = (id: string) => {
    const delivery = known.get(id);
    if (!delivery) throw new Error(`No event ${id}`);
    return delivery;
  };
  /** Every event so far, in the order in which they happened, with the statuses that came back, 0 where none came. */
  const all = () =>
    [...known.values()].map(({ event, answers }) => ({
      id: event.id,
      type: event.type,
      event,
      answers: [...answers],
    }));
  /** Those that no answer took (2xx) and nobody dropped, in that order. */
  const pending = () =>
    all().filter(({ id, answers }) => !find(id).isDropped && !answers.some(isTaken));

  /** Posts it now, taken before or not. The status, 0 when there was no answer. */
  async function deliver(id: string, options: DeliverOptions = {}): Promise<number> {
    const { event, answers } = find(id);
    address = options.to ?? address;
    if (!address) throw new Error('Nobody said where events go');
    const payload = JSON.stringify(event, null, 2);
    const { secrets = [webhookSecret], signedAt = now() } = options;
    const status = await post(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureOf(payload, secrets, signedAt),
      },
      body: payload,
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
    /** Posts all that are pending once, in their order, and those that come up meanwhile. */
    async deliverAll(to?: string) {
      const seen = new Set<string>();
      for (;;) {
        const next = pending().find(({ id }) => !seen.has(id));
        if (!next) return;
        seen.add(next.id);
        await deliver(next.id, to === undefined ? {} : { to });
      }
    },
    /** It is never sent by `deliverAll`. */
    drop(id: string) {
      find(id).isDropped = true;
    },
    add(event: StandInEvent) {
      known.set(event.id, { event, answers: [], isDropped: false });
    },
  };
}

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** @param secrets each gives a signature of its own in the one header */
function signatureOf(payload: string, secrets: readonly string[], signedAt: Date): string {
  const timestamp = Math.floor(signedAt.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }).replace(/^t=\d+,/, ''),
  );
  return [`t=${timestamp}`, ...signatures].join(',');
}
