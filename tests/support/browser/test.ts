// The test function of this suite: the app on its worker's own backend, watched by the guard.
import type { Page } from '@playwright/test';
import { type Guard, watch } from '../../../qa/browser/guard.ts';
import { PASSWORD, type Person, person, type Stage, signIn } from '../../../qa/browser/people.ts';
import { rememberTours } from '../../../qa/playwright/tours-seen.ts';
import { startWire, type Wire } from '../../../qa/playwright/wire.ts';
import { workerTest } from './worker-test.ts';

// How Firefox gets the text of `fill`.
/**
 * Sent to the page as text before it loads. Over WebDriver BiDi Playwright sets the value of a field by script, which
 * React does not notice; here the browser itself inserts the text, as if it were pasted.
 */
function insertTextAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => document.execCommand('insertText', false, text),
    set: () => {},
  });
}

/** An engine may do it differently: Firefox runs the test too, of a file that it does not run whole. */
export const ENGINE = { tag: '@engine' } as const;

interface Options {
  /** Whether the app is served through a proxy of the test's own, on which faults can be made. */
  throughProxy: boolean;
  /** Whether everybody has seen the entry tour on this browser. Otherwise it starts by itself. */
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

/** What is asked for there is on its way until the returned function is called. */
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

export { expect } from '@playwright/test';
