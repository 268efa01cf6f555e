// The backend with Stripe's stand-in behind it: one clock for both, and events that a test delivers.
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { type RunningServer, startServer } from '../../../../server/start-server.ts';
import { clientOf, errorAnswer } from '../../../support/server/client.ts';
import { until } from '../../../support/server/server-process.ts';
import { stillClock } from '../../../support/server/still-clock.ts';
import { temporaryHome } from '../../../support/server/test-server.ts';
import {
  type StripeStandIn,
  type StripeStandInOptions,
  startStripeStandIn,
} from '../stripe/start-stand-in.ts';
import type { Card } from '../stripe/world.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const DAY_MS = 24 * 3600_000;

export const BASICO = 'price_virsi_a_basico';
export const IDEAL = 'price_virsi_a_ideal';
export const PREMIUM = 'price_virsi_a_premium';

/** Event types that the backend does not store. */
const IGNORED: ReadonlySet<string> = new Set([
  'charge.refunded',
  'customer.deleted',
  'price.updated',
]);

const BASE = '/api/payments/subscription';

interface Options {
  readonly environment?: () => Record<string, string>;
  readonly stripe?: StripeStandInOptions;
  /** Webhook secrets besides the stand-in's. */
  readonly secrets?: readonly string[];
  /** Time limit for all Stripe requests of one call. */
  readonly callMs?: number;
  /** Poll interval of the daily check. */
  readonly checkPollMs?: number;
}

export interface Person {
  readonly email: string;
  /** A token of a session that has not expired. */
  token(): Promise<string>;
}

export const NO_PAYMENTS = errorAnswer(424, 'Los pagos no están disponibles en este momento.');
export const NOT_ON_SALE = errorAnswer(409, 'El plan seleccionado no está a la venta.');

export function billingForFile({
  environment = () => ({}),
  stripe: options = {},
  secrets = [],
  callMs,
  checkPollMs,
}: Options = {}) {
  const started: { standIn?: StripeStandIn; server?: RunningServer } = {};
  let logs = '';
  let home: Awaited<ReturnType<typeof temporaryHome>>;

  const standIn = () => {
    if (!started.standIn) throw new Error('The stand-in has not started');
    return started.standIn;
  };
  const url = () => started.server?.url ?? '';
  const site = clientOf({
    get url() {
      return url();
    },
  });
  const stripeVariables = () => ({
    STRIPE_SECRET_KEY: standIn().secretKey,
    STRIPE_WEBHOOK_SECRET: [standIn().webhookSecret, ...secrets].join(','),
    STRIPE_API_URL: standIn().url,
  });
  const start = async () => {
    const config = readConfig({
      ...{ ...home.environment, ...stripeVariables() },
      ...{ PORT: '0', LOG_LEVEL: 'trace', ...environment() },
    });
    started.server = await startServer(config, {
      now: standIn().now,
      hashCost: { N: 2 ** 10, r: 8, p: 1 },
      ...{ stripePollMs: 20, closingPollMs: 20 },
      ...(callMs !== undefined && { stripeCallMs: callMs }),
      ...(checkPollMs !== undefined && { stripeCheckPollMs: checkPollMs }),
      logTo: {
        write: (line) => {
          logs += line;
        },
      },
    });
  };
  const stop = async () => {
    await started.server?.close();
    delete started.server;
  };

  beforeAll(async () => {
    home = await temporaryHome();
    started.standIn = await startStripeStandIn({ now: stillClock().now, ...options });
    standIn().sellPlans();
    await start();
  });
  afterEach(() => started.standIn?.faults.clear());
  afterAll(async () => {
    await stop();
    await started.standIn?.close();
    await home?.remove();
  });

  const get = async (person: Person, path: string) =>
    site.get(`${BASE}/${path}`, await person.token());
  const status = async (person: Person) => Object((await get(person, 'status')).body);
  const webhook = () => `${url()}/api/payments/webhook`;
  const worked = (id: string) => until(() => logs.includes(`"event":"${id}","msg":"processed"`));

  return {
    /** The stand-in. */
    get stripe() {
      return standIn();
    },
    url,
    site,
    /** @param line name and labels */
    async metric(line: string): Promise<number> {
      const text = await (await fetch(`${started.server?.metricsUrl}/metrics`)).text();
      const found = text.split('\n').find((one) => one.startsWith(`${line} `));
      return Number(found?.slice(line.length + 1));
    },
    logs: () => logs,
    /** For a second process on the same data. */
    environment: (): Record<string, string> => ({ ...home.environment, ...stripeVariables() }),
    start,
    stop,
    webhook,
    get,
    status,
    async signUp(): Promise<Person> {
      const { email, token } = await site.signUpCustomer();
      let opened = { token, at: standIn().now().getTime() };
      return {
        email,
        async token() {
          if (standIn().now().getTime() - opened.at < DAY_MS / 4) return opened.token;
          opened = { token: await site.logIn(email), at: standIn().now().getTime() };
          return opened.token;
        },
      };
    },
    pay: (person: Person, price = IDEAL) => get(person, `pay/${price}`),
    /** With the headers of the answer. */
    sendPay: async (person: Person) =>
      site.send('GET', `${BASE}/pay/${IDEAL}`, { token: await person.token() }),
    /** The address that call 5 answers. */
    async link(person: Person, price = IDEAL): Promise<string> {
      const { status: code, body } = await get(person, `pay/${price}`);
      if (code !== 200) throw new Error(`${code} ${JSON.stringify(body)}`);
      return String(Object(body).url);
    },
    /** Pays; no event is delivered yet. */
    async payThere(person: Person, order: { card?: Card; fingerprint?: string } = {}) {
      standIn().pay(await this.link(person), order);
    },
    async signUpAndPay(): Promise<Person> {
      const person = await this.signUp();
      await this.payThere(person);
      return person;
    },
    /** Pays and delivers the events. */
    async subscribe(person: Person, card: Card = 'good') {
      await this.payThere(person, { card });
      await this.deliver();
    },
    async subscriber(card?: Card): Promise<Person> {
      const person = await this.signUp();
      await this.subscribe(person, card);
      return person;
    },
    /** Deletes the account. */
    remove: async (person: Person) => site.remove(await person.token(), person.email),
    /** Call 4 without Stripe: what is stored. Every other request to Stripe fails too meanwhile. */
    async stored(person: Person) {
      standIn().faults.plan({ how: 'cut', times: 50 });
      const answer = await status(person);
      standIn().faults.clear();
      return answer;
    },
    /** Drops the pending events. */
    loseEvents() {
      for (const { id } of standIn().deliveries.pending()) standIn().deliveries.drop(id);
    },
    openPages(person: Person) {
      const all = standIn().sessions(this.customerOf(person));
      return all.filter((one) => one.status === 'open');
    },
    customerOf(person: Person): string {
      const found = standIn()
        .customers()
        .find(({ email }) => email === person.email);
      if (!found) throw new Error('no Customer');
      return found.id;
    },
    portal(person: Person) {
      return standIn().portal(this.customerOf(person));
    },
    live(person: Person) {
      const all = standIn().subscriptions(this.customerOf(person));
      return all.filter((one) => one.status !== 'canceled');
    },
    pass: (days: number) => standIn().advance(days * DAY_MS),
    /** Delivers all pending events and waits until they are processed. */
    async deliver() {
      const { deliveries } = standIn();
      const ids = deliveries.pending().map(({ id }) => id);
      await deliveries.deliverAll(webhook());
      for (const { id, type } of deliveries.all())
        if (ids.includes(id) && !IGNORED.has(type)) await worked(id);
    },
    /** Waits until the event is processed. */
    worked,
  };
}
