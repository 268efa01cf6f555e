// The real app in a browser, without a test runner: all that it takes is started here, and ended here.
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserLaunch, DESKTOP, IN_QUITO, PHONE } from '../../tools/browser-launch.ts';
import { canaryData, secretsOf } from './canaries.ts';
import type { ViewportName } from './captures.ts';
import { startGateServer } from './gate-server.ts';
import { startApp } from './start-app.ts';
import { createWalker, type Walker } from './walker.ts';
import { type Watcher, watch } from './watcher.ts';

export interface SessionOptions {
  readonly viewport: ViewportName;
  /** With a window, for somebody to look on. */
  readonly isHeaded?: boolean;
}

/** One walk: a browser that remembers nothing, and every call of its app held. */
export interface Visit {
  readonly walker: Walker;
  readonly watcher: Watcher;
}

export type Visits = <Result>(task: (visit: Visit) => Promise<Result>) => Promise<Result>;

const SCREENS = { '360': PHONE, '1280': DESKTOP } as const;
/** For anything a person does, in milliseconds. */
const PATIENCE_MS = 10_000;
/** The same in every run, so that the same input gives the same output. */
const MARK = 'a5d3c7';

/** Whatever becomes of the task, no process, server or folder is left behind. */
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

/** One walk in a browser that runs already. @param appUrl origin of the sandbox build */
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
    const watcher = watch(context, gate, secretsOf(data));
    const walker = await createWalker({ page: await context.newPage(), gate, data });
    return await work({ walker, watcher });
  } finally {
    await context.close();
    await gate.close();
  }
}

/** What runs this file may have put calls of a helper of its own into what is sent to the page. */
async function giveHelpers(context: BrowserContext): Promise<void> {
  await context.addInitScript('globalThis.__name = (named) => named;');
}
