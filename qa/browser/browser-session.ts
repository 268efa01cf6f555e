// The real app in a browser without a test runner. Everything it needs is started and ended here.
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { ViewportName } from 'statechart-kit';
import { browserLaunch, DESKTOP, IN_QUITO, PHONE } from '../playwright/browser-launch.ts';
import { canaryData, secretsOf } from './canaries.ts';
import { startGateServer } from './gate-server.ts';
import { type Guard, watch } from './guard.ts';
import { startApp } from './start-app.ts';
import { createWalker, type Walker } from './walker.ts';

export interface SessionOptions {
  readonly viewport: ViewportName;
  /** Shows the browser's window. */
  readonly isHeaded?: boolean;
}

/** One walk in a fresh browser context, with every call of the app held. */
export interface Visit {
  readonly walker: Walker;
  readonly watcher: Guard;
}

export type Visits = <Result>(task: (visit: Visit) => Promise<Result>) => Promise<Result>;

const SCREENS = { '360': PHONE, '1280': DESKTOP } as const;
/** Limit for each action of a person, in milliseconds. */
const PATIENCE_MS = 10_000;
/** Constant, so that the same input gives the same output. */
const MARK = 'a5d3c7';

/** Ends every process and server and removes the folder, also when the task fails. */
export async function withBrowser<Result>(
  { viewport, isHeaded = false }: SessionOptions,
  task: (visit: Visits) => Promise<Result>,
): Promise<Result> {
  const app = await startApp();
  try {
    const browser = await chromium.launch({
      ...browserLaunch((line) => process.stderr.write(`${line}\n`)),
      headless: !isHeaded,
    });
    try {
      return await task((work) => visitApp(browser, app.url, viewport, work));
    } finally {
      await browser.close();
    }
  } finally {
    await app.close();
  }
}

/** One walk in a running browser. @param appUrl origin of the sandbox build */
export async function visitApp<Result>(
  browser: Browser,
  appUrl: string,
  viewport: ViewportName,
  work: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const data = canaryData(MARK);
  const gate = await startGateServer(appUrl);
  const context = await browser.newContext({ ...IN_QUITO, ...SCREENS[viewport] });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    await giveHelpers(context);
    const watcher = watch(context, secretsOf(data), gate.hasAnswered);
    const walker = await createWalker({ page: await context.newPage(), gate, data });
    return await work({ walker, watcher });
  } finally {
    await context.close();
    await gate.close();
  }
}

/** tsx adds calls of its own helper to functions, and these are sent to the page. */
async function giveHelpers(context: BrowserContext): Promise<void> {
  await context.addInitScript('globalThis.__name = (named) => named;');
}
