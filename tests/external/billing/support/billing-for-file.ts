// The backend with Stripe's stand-in behind it: one clock for both, events delivered when a test says so.
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { type RunningServer, startServer } from '../../../../server/start-server.ts';
import { clientOf, errorAnswer } from '../../../support/server/client.ts';
import { until } from '../../../support/server/server-process.ts';
import { stillClock } from '../../../support/server/still-clock.ts';
import { temporaryHome } from '../../../support/server/test-server.ts';
import { sellPlans } from '../stripe/sell-plans.ts';
import {
  type StripeStandIn,
  type StripeStandInOptions,
  startStripeStandIn,
} from '../stripe/start-stand-in.ts';
import type { Card } from '../stripe/world.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const DAY_MS = 24 * 3600_000;

export const BASICO = 'price_virsi_a_basico';
export const IDEAL = 'price_virsi_a_ideal';
export const PREMIUM = 'price_virsi_a_premium';

/** What is answered and not kept. */
const IGNORED: ReadonlySet<string> = new Set([
  'charge.refunded',
  'customer.deleted',
  'price.updated',
]);

const BASE = '/api/payments/subscription';

interface Options {
  readonly environment?: () => Record<string, string>;
  readonly stripe?: StripeStandInOptions;
  /** Secrets of webhooks that are taken besides the stand-in's. */
  readonly secrets?: readonly string[];
  /** How long a call may ask Stripe. */
  readonly callMs?: number;
  /** How often those are looked for that Stripe was not asked about for a day. */
  readonly checkPollMs?: number;
}

export interface Person {
  readonly email: string;
  /** Of a session that has not expired. */
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
    started.server = await startServer(
      readConfig({
        ...home.environment,
        PORT: '0',
        ...stripeVariables(),
        LOG_LEVEL: 'trace',
        ...environment(),
      }),
      {
        now: standIn().now,
        hashCost: { N: 2 ** 10, r: 8, p: 1 },
        stripePollMs: 20,
        ...(callMs !== undefined && { stripeCallMs: callMs }),
        closingPollMs: 20,
        ...(checkPollMs !== undefined && { stripeCheckPollMs: checkPollMs }),
        logTo: {
          write: (line) => {
            logs += line;
          },
        },
      },
    );
  };
  const stop = async () => {
    await started.server?.close();
    delete started.server;
  };

  beforeAll(async () => {
    home = await temporaryHome();
    started.standIn = await startStripeStandIn({ now: stillClock().now, ...options });
    sellPlans(standIn());
    await start();
  });
  afterEach(() => {
    started.standIn?.faults.clear();
    expect(standIn().problems()).toEqual([]);
  });
  afterAll(async () => {
    await stop();
    await started.standIn?.close();
    await home?.remove();
  });

  const sendGet = async (person: Person, path: string) =>
    site.send('GET', `${BASE}/${path}`, { token: await person.token() });
  const get = async (person: Person, path: string) =>
    site.get(`${BASE}/${path}`, await person.token());
  const status = async (person: Person) => {
    const { body } = await get(person, 'status');
    return Object(body);
  };
  const webhook = () => `${url()}/api/payments/webhook`;

  return {
    /** The stand-in. */
    get stripe() {
      return standIn();
    },
    url,
    site,
    /** @param line its name, with its labels */
    async metric(line: string): Promise<number> {
      const text = await (await fetch(`${started.server?.metricsUrl}/metrics`)).text();
      const found = text.split('\n').find((one) => one.startsWith(`${line} `));
      return Number(found?.slice(line.length + 1));
    },
    logs: () => logs,
    /** For a second process on its data. */
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
    sendPay: (person: Person, price = IDEAL) => sendGet(person, `pay/${price}`),
    /** The page that call 5 leads to. */
    async link(person: Person, price = IDEAL): Promise<string> {
      const { status, body } = await get(person, `pay/${price}`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return String(Object(body).url);
    },
    /** Pays, of which no event tells yet. */
    async payThere(person: Person, order: { card?: Card; fingerprint?: string } = {}) {
      const link = await this.link(person);
      standIn().checkout(link).pay(order);
    },
    async signUpAndPay(): Promise<Person> {
      const person = await this.signUp();
      await this.payThere(person);
      return person;
    },
    /** Subscribes, and lets the backend hear of it. */
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
    /** What call 4 answers of what is stored. Nothing else may ask Stripe meanwhile: it would be cut as well. */
    async stored(person: Person) {
      standIn().faults.fail({ how: 'cut', times: 50 });
      const answer = await status(person);
      standIn().faults.clear();
      return answer;
    },
    /** No event tells of what happened so far. */
    loseEvents() {
      for (const { id } of standIn().deliveries.pending()) standIn().deliveries.drop(id);
    },
    /** Pages that can still be paid. */
    openOf(person: Person) {
      const customer = this.customerOf(person);
      return standIn()
        .sessions()
        .filter((one) => one.status === 'open' && one.customer === customer);
    },
    /** How often Stripe was asked, besides for what it charges for a plan. */
    asked: () =>
      standIn()
        .requests()
        .filter(({ route }) => route !== 'GET /v1/prices/:id').length,
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
      return standIn()
        .subscriptions(this.customerOf(person))
        .filter(({ status }) => status !== 'canceled');
    },
    pass: (days: number) => standIn().advance(days * DAY_MS),
    /** All that is pending, and waits until it is processed. */
    async deliver() {
      const { deliveries } = standIn();
      const ids = deliveries.pending().map(({ id }) => id);
      await deliveries.deliverAll(webhook());
      for (const { id, type } of deliveries.all())
        if (ids.includes(id) && !IGNORED.has(type)) await this.worked(id);
    },
    /** Waits until the log says that the event was processed. */
    worked: (id: string) => until(() => logs.includes(`"event":"${id}","msg":"processed"`)),
  };
}
