// The test function of this suite: the app on its worker's own backend, watched by the guard.
import { test as base } from '@playwright/test';
import { type Backend, startBackend } from './backend.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { type Guard, watch } from './guard.ts';
import { PASSWORD } from './people.ts';

interface Options {
  /** Whether the app is served through a proxy of the test's own, on which faults can be made. */
  throughProxy: boolean;
}

interface Fixtures extends Options {
  wire: FaultProxy;
  guard: Guard;
}

export const test = base.extend<Fixtures, { backend: Backend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.close();
    },
    { scope: 'worker' },
  ],
  throughProxy: [false, { option: true }],
  wire: async ({ backend }, use) => {
    const proxy = await startFaultProxy(backend.url);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ backend, throughProxy, wire }, use) => {
    await use(throughProxy ? wire.url : backend.url);
  },
  guard: [
    async ({ context, backend }, use, testInfo) => {
      const guard = watch(context, [PASSWORD]);
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

export { expect } from '@playwright/test';
