// The whole app but its drawing: the chart, its real actors and services, in a browser held in memory.
import { setImmediate } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { PopupFailureCode } from '../../../../../machines/types.ts';
import type { Row } from '../../../../../qa/scenarios/row.ts';
import {
  compare,
  type Expected,
  eventOf,
  listenTo,
  look,
  nothingSaid,
  type UserEvent,
} from '../../../../../qa/scenarios/watch.ts';
import { type Browser, createBrowser } from './browser.ts';
import { type Call, createOutside, type Outside } from './outside.ts';
import type { Product } from './product.ts';

/** For the app to come to rest after a step, in milliseconds; it takes one or two. */
const REST_LIMIT_MS = 10_000;
const NOW = new Date('2025-06-02T10:00:00Z');

const ENVIRONMENT = {
  VITE_API_URL: 'https://api.test',
  VITE_GOOGLE_CALENDAR_URL: 'https://google.test/calendar/v3',
  VITE_GOOGLE_CALENDAR_API_KEY: 'key-1',
  VITE_GOOGLE_CLIENT_ID: 'client-1',
  VITE_ASSIGNED_ONBOARDER: 'lucia',
};

type Onboarding = ReturnType<Product['createOnboarding']>;
type Memory = Onboarding['memory'];
type Drafts = Onboarding['drafts'];

export interface SeenOfPage extends Expected {
  /** The calls and popups that wait for an answer. */
  readonly waits?: readonly string[];
  /** How often a call was made since the row began. */
  readonly called?: Readonly<Record<string, number>>;
  /** The last call of the name. */
  readonly sent?: Readonly<Record<string, Partial<Call>>>;
  /** The session cookie. */
  readonly cookie?: string | null;
  /** What is stored of the person. */
  readonly userData?: unknown;
  /** What was typed, by owner and form. */
  readonly drafts?: Readonly<Record<string, unknown>>;
  /** What the page itself keeps of the person. */
  readonly memory?: readonly string[];
  /** Where the browser is on its way to. */
  readonly leavingFor?: string | null;
  /** Pages the Back button leads through. */
  readonly pages?: number;
  readonly googleSignOuts?: number;
  /** No place of the browser but the cookie may hold it. */
  readonly isSecretKept?: string;
}

export interface PageRun {
  readonly browser: Browser;
  readonly outside: Outside;
  readonly clock: SimulatedClock;
  readonly memory: () => Memory;
  readonly drafts: () => Drafts;
  readonly open: (address: string) => void;
  readonly send: (event: UserEvent) => void;
  readonly can: (event: UserEvent) => boolean;
  readonly compare: (row: SeenOfPage) => void;
  /** A popup's failure as the app knows it. */
  readonly identityError: (code: PopupFailureCode) => Error;
}

export type PageStep = (run: PageRun) => void;

function createRun(product: Product) {
  const browser = createBrowser();
  const outside = createOutside();
  const clock = new SimulatedClock();
  const said = nothingSaid();
  let opened: Onboarding | undefined;
  let expectWhole = () => {};

  const onboarding = () => {
    expectWhole();
    if (!opened) throw new Error('Nobody opened the app');
    return opened;
  };

  /** Every actor that runs waits for somebody outside. */
  const isAtRest = () => {
    const { children } = onboarding().actor.getSnapshot();
    const running = Object.values(children).filter(
      (child) => child?.getSnapshot().status === 'active',
    );
    const leaving = browser.leavingFor() === null ? 0 : 1;
    return running.length === outside.waits().length + leaving;
  };

  const run: PageRun = {
    browser,
    outside,
    clock,
    memory: () => onboarding().memory,
    drafts: () => onboarding().drafts,
    open: (address) => {
      opened?.actor.stop();
      const tab = browser.open(address);
      for (const [name, value] of Object.entries(tab)) vi.stubGlobal(name, value);
      const configuration = product.readConfiguration(ENVIRONMENT);
      const { actor, ...rest } = product.createOnboarding(configuration, {
        path: product.currentPath(),
        isPaymentCancelled: product.takePaymentCancelled(),
        loadIdentity: async () => outside.identity,
        fetchNotice: async () => {},
        driver: { clock, gate: () => undefined, attach: () => {} },
      });
      const { choices } = rest.services;
      expectWhole = listenTo(product, actor, said);
      actor.on('plan.remembered', (plan) => choices.rememberPlan(plan.email, plan.priceId));
      actor.on('payment.remembered', ({ email, payment }) =>
        choices.rememberPayment(email, payment),
      );
      actor.on('service.remembered', ({ email, serviceType }) =>
        choices.rememberService(email, serviceType),
      );
      product.clearOnUserChange(actor, rest);
      opened = { actor, ...rest };
      actor.start();
      product.mirrorRoutes(actor);
      product.listenToPage(actor, rest.services);
    },
    identityError: (code) => new product.IdentityError(code),
    send: (event) => onboarding().actor.send(eventOf(event)),
    can: (event) => onboarding().actor.getSnapshot().can(eventOf(event)),
    compare: (row) => {
      const { actor, memory, drafts } = onboarding();
      const { isSecretKept: secret, ...expected } = row;
      const { calls, google } = outside;
      const record = browser.stored.get('user_data');
      const page = { address: browser.address(), redirects: browser.redirects(), ...said };
      const sent = Object.entries(row.sent ?? {}).map(([name, parts]) => {
        const last = { ...calls.findLast((call) => call.name === name) };
        const spokenOf = Object.entries(last).filter(([part]) => part in parts);
        return [name, Object.fromEntries(spokenOf)] as const;
      });
      const there: SeenOfPage = {
        ...look(product, actor, page, row),
        waits: outside.waits(),
        called: Object.fromEntries(
          Object.keys(row.called ?? {}).map((each) => [
            each,
            calls.filter(({ name }) => name === each).length,
          ]),
        ),
        sent: Object.fromEntries(sent),
        cookie: browser.cookies.get('user_session') ?? null,
        userData: record === undefined ? null : JSON.parse(record),
        drafts: Object.fromEntries(
          Object.keys(row.drafts ?? {}).map((each) => [each, readDraft(drafts, each)]),
        ),
        memory: memory.keys(),
        leavingFor: browser.leavingFor(),
        pages: browser.pages(),
        googleSignOuts: google.signOuts,
      };
      compare(there, expected);
      if (secret === undefined) return;
      const open = [actor.getSnapshot().context, [...browser.stored], said.log, said.toasts];
      expect(JSON.stringify(open)).not.toContain(secret);
    },
  };
  return {
    ...run,
    isAtRest,
    isOpen: () => opened !== undefined,
    log: said.log,
    stop: () => opened?.actor.stop(),
  };
}

/** A draft by `e-mail form`. */
function readDraft(drafts: Drafts, name: string): unknown {
  const [email = '', form = ''] = name.split(' ');
  const known = (['profile', 'MEDICAL', 'GENERAL'] as const).find((each) => each === form);
  if (!known) throw new Error(`There is no form ${form}`);
  return drafts.read(email, known);
}

async function comeToRest(isAtRest: () => boolean): Promise<void> {
  const limit = performance.now() + REST_LIMIT_MS;
  do {
    if (performance.now() > limit) throw new Error('The app does not come to rest');
    await setImmediate();
  } while (!isAtRest());
}

/** A row that is tried on the whole app but its drawing. */
export function pageRow(says: string, source: string, steps: readonly PageStep[]): Row<Product> {
  return {
    says,
    source,
    run: async (product) => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW });
      const run = createRun(product);
      vi.stubGlobal('fetch', run.outside.fetch);
      vi.stubGlobal('__COUNTS_FLOW__', false);
      const write = (message: string, detail: unknown) => {
        const isSaid = detail !== '' && !(detail instanceof Error);
        run.log.push(isSaid ? `${message} ${JSON.stringify(detail)}` : message);
      };
      const consoles = [
        vi.spyOn(console, 'info').mockImplementation(write),
        vi.spyOn(console, 'warn').mockImplementation(write),
      ];
      try {
        for (const step of steps) {
          step(run);
          if (run.isOpen()) await comeToRest(run.isAtRest);
        }
      } finally {
        run.stop();
        for (const each of consoles) each.mockRestore();
        vi.unstubAllGlobals();
        vi.useRealTimers();
      }
    },
  };
}
