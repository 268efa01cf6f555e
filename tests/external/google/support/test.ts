// The test function of this suite: the production build, the emulator behind it, and no way to the outside.
import { test as base, expect } from '../../../support/browser/test.ts';
import { type GoogleSite, startGoogleSite } from './google-site.ts';
import { INSTALLING_LIMIT_MS } from './installed-emulator.ts';
import { closeOutside, type Outside } from './outside.ts';

interface Fixtures {
  outside: Outside;
}

export interface WorkerFixtures {
  /** Name of a deliberate break of the adapter, with which every test must fail; none when empty. */
  adapterBreak: string;
  google: GoogleSite;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  adapterBreak: ['', { scope: 'worker', option: true }],
  google: [
    async ({ adapterBreak }, use) => {
      const google = await startGoogleSite(adapterBreak !== '');
      await use(google);
      await google.close();
    },
    { scope: 'worker', timeout: INSTALLING_LIMIT_MS },
  ],
  backend: [async ({ google }, use) => use(google.backend), { scope: 'worker' }],
  outside: [
    async ({ context, guard, google, adapterBreak }, use, testInfo) => {
      testInfo.fail(adapterBreak !== '', 'The adapter is broken on purpose');
      if (adapterBreak)
        await context.addInitScript((chosen) => Object.assign(window, chosen), { adapterBreak });
      const outside = await closeOutside(context);
      // Answered or stopped above; what is neither the script nor decoration fails below.
      guard.expectOutside(/^https:/);
      guard.expectFailure(/^\/(material-components-web@|icon$|css2$)/, 'none');
      google.calendars.hold(0);
      google.calendars.takeCalls();
      await use(outside);
      expect(outside.asked).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
