// The test function of this suite: the app on its worker's own backend, watched by the guard.
import type { Page } from '@playwright/test';
import { type Guard, watch } from '../../../qa/browser/guard.ts';
import { PASSWORD, type Person, person, type Stage, signIn } from '../../../qa/browser/people.ts';
import { rememberTours } from '../../../qa/playwright/tours-seen.ts';
import { startWire, type Wire } from '../../../qa/playwright/wire.ts';
import { workerTest } from './worker-test.ts';

/**
 * Makes `fill` work in Firefox: over WebDriver BiDi Playwright sets a value by script, which React does not notice. Here
 * the browser inserts the text. Sent to the page before it loads.
 */
function insertTextAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => document.execCommand('insertText', false, text),
    set: () => {},
  });
}

/** Marks a test that Firefox runs too, because engines differ in what it proves. */
export const ENGINE = { tag: '@engine' } as const;

interface Options {
  /** Whether the app is served through the test's proxy (`wire`), which can make faults. */
  throughProxy: boolean;
  /** Whether the entry tour counts as seen. Otherwise it starts by itself. */
  isGreeted: boolean;
}

interface Fixtures extends Options {
  wire: Wire;
  /** Origin the app is opened under. */
  site: string;
  /** Makes a person who came this far, signs the browser in as them, and opens the app. */
  enter: (stage: Stage, path?: string) => Promise<Person>;
  guard: Guard;
}

export const test = workerTest.extend<Fixtures>({
  throughProxy: [false, { option: true }],
  isGreeted: [true, { option: true }],
  context: async ({ context, browserName, isGreeted }, use) => {
    if (browserName === 'firefox') await context.addInitScript(insertTextAsTyped);
    if (isGreeted) await context.addInitScript(rememberTours);
    await use(context);
  },
  wire: async ({ backend }, use) => {
    const proxy = await startWire(backend.url);
    await use(proxy);
    await proxy.close();
  },
  site: async ({ backend, baseURL }, use) => {
    await use(baseURL ?? backend.url);
  },
  baseURL: async ({ backend, throughProxy, wire }, use) => {
    await use(throughProxy ? wire.url : backend.url);
  },
  enter: async ({ page, context, site, backend }, use) => {
    await use(async (stage, path = '/') => {
      const somebody = await person(backend.url, stage);
      await signIn(context, site, somebody);
      await page.goto(path);
      return somebody;
    });
  },
  guard: [
    async ({ context, backend, wire }, use, testInfo) => {
      const guard = watch(context, [PASSWORD], wire.hasAnswered);
      backend.takeLog();
      await use(guard);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('backend.log', { body: backend.takeLog() });
        await testInfo.attach('console.log', { body: guard.lines.join('\n') });
        return;
      }
      await guard.check();
    },
    { auto: true },
  ],
});

/** After `clock.install`: timers run only when the test says so. A minute ahead, since pausing in the past fails. */
export const freezeClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Requests to the address wait until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

/** The chunk fails to load, which the guard expects, until the returned function is called. */
export async function loseChunk(page: Page, guard: Guard, name: string) {
  const address = new RegExp(`/assets/${name}-[\\w-]{8}\\.js`);
  guard.expectFailure(address, 'none');
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

export { expect } from '@playwright/test';
