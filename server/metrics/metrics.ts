// The Prometheus metrics. All labels come from short fixed lists, so that no e-mail,
// id or path can become one.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  /** @param request `route` is the pattern of the route, never the path */
  answered(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** A rate limit was exceeded. */
  limited(what: string): void;
  /** The result of a try to send a mail. */
  mailed(outcome: MailOutcome): void;
  /** A delivery to the Stripe webhook. */
  webhook(outcome: WebhookOutcome): void;
  /** The daily check found a change without an event. */
  repaired(): void;
  /** Number of problems with the prices on sale. */
  pricesChecked(problems: number): void;
  /** An account was synced with Stripe. */
  synced(outcome: 'ok' | 'failed'): void;
  /** How often owners' calls ended so, as their pages count it. @param what a word of the chart */
  flow(what: string, outcome: string, count: number): void;
  /** The state of the queues; null when the database did not answer. */
  found(state: { readonly pool: Pool | null; readonly queues: Queues | null }): void;
}

const MAIL_OUTCOMES = ['sent', 'late', 'postponed', 'refused', 'given up'] as const;
type MailOutcome = (typeof MAIL_OUTCOMES)[number];

const WEBHOOK_OUTCOMES = ['taken', 'ignored', 'unreadable', 'clock', 'secret', 'stranger'] as const;
/** Stored, of an unneeded type, signed but unreadable; refused for its time, its secret, or as a stranger's. */
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

interface Pool {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

interface Queue {
  readonly waiting: number;
  /** Age of the oldest waiting job; 0 without one. */
  readonly oldestSeconds: number;
}

/** Waiting jobs in the database, of all instances. */
export interface Queues {
  readonly mail: Queue;
  readonly billing: Queue;
  readonly closings: Queue;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const limits = new Counter({
    name: 'virsi_limits_refused_total',
    help: 'Attempts that were refused because there were too many.',
    labelNames: ['what'],
    registers,
  });
  const mails = new Counter({
    name: 'virsi_mails_total',
    help: 'Mails by what became of the attempt to send them.',
    labelNames: ['outcome'],
    registers,
  });
  const webhooks = new Counter({
    name: 'virsi_billing_webhooks_total',
    help: "What came to the address of Stripe's webhook, by what became of it.",
    labelNames: ['outcome'],
    registers,
  });
  const repairs = new Counter({
    name: 'virsi_billing_repairs_total',
    help: 'Changes at Stripe that the daily check found, and no event had told.',
    registers,
  });
  const syncs = new Counter({
    name: 'virsi_billing_syncs_total',
    help: 'Times that Stripe was asked for what is true of an account.',
    labelNames: ['outcome'],
    registers,
  });
  const flow = new Counter({
    name: 'virsi_flow_outcomes_total',
    help: 'How calls ended on the pages of owners, and confirmations that ran out.',
    labelNames: ['what', 'outcome'],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const prices = gauge(
    'virsi_billing_price_problems',
    'What is wrong with the prices on sale, by what Stripe said last.',
  );
  const databaseUp = gauge('virsi_database_up', 'Whether the database answered just now.');
  const connections = new Gauge({
    name: 'virsi_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  });
  const queues = {
    mail: {
      waiting: gauge('virsi_mail_waiting', 'Mails that are still to be sent.'),
      oldest: gauge('virsi_mail_oldest_seconds', 'How long the oldest of them waits.'),
    },
    billing: {
      waiting: gauge('virsi_billing_events_waiting', 'Events of Stripe still to be processed.'),
      oldest: gauge('virsi_billing_events_oldest_seconds', 'How long the oldest of them waits.'),
    },
    closings: {
      waiting: gauge('virsi_closings_waiting', 'Accounts of nobody that are still to be closed.'),
      oldest: gauge('virsi_closings_oldest_seconds', 'How long the oldest of them waits.'),
    },
  };
  // Initialised to zero, so that an alert notices the first one of a kind.
  for (const what of ['signUp', 'signIn', 'hash', 'mail', 'link', 'payment', 'flowCounts'])
    limits.inc({ what }, 0);
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  for (const outcome of WEBHOOK_OUTCOMES) webhooks.inc({ outcome }, 0);
  for (const outcome of ['ok', 'failed']) syncs.inc({ outcome }, 0);

  return {
    registry,
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds),
    limited: (what) => limits.inc({ what }),
    mailed: (outcome) => mails.inc({ outcome }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    repaired: () => repairs.inc(),
    pricesChecked: (problems) => prices.set(problems),
    flow: (what, outcome, count) => flow.inc({ what, outcome }, count),
    synced: (outcome) => syncs.inc({ outcome }),
    found({ pool, queues: found }) {
      databaseUp.set(found ? 1 : 0);
      for (const name of ['mail', 'billing', 'closings'] as const) {
        // No value instead of zero when it is unknown.
        queues[name].waiting.set(found?.[name].waiting ?? Number.NaN);
        queues[name].oldest.set(found?.[name].oldestSeconds ?? Number.NaN);
      }
      for (const state of ['total', 'idle', 'waiting'] as const)
        if (pool) connections.set({ state }, pool[state]);
    },
  };
}
