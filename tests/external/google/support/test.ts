// The test function of this suite: the production build, the emulator behind it, and no way to the outside.
import { test as base, expect } from '../../../support/browser/test.ts';
import { INSTALLING_LIMIT_MS } from './auth-emulator.ts';
import { type GoogleSite, startGoogleSite } from './google-site.ts';
import { closeOutside, type Outside } from './outside.ts';

export interface WorkerFixtures {
  google: GoogleSite;
}

export const test = base.extend<{ outside: Outside }, WorkerFixtures>({
  google: [
    async ({ browser: _browser }, use) => {
      const google = await startGoogleSite();
      await use(google);
      await google.close();
    },
    { scope: 'worker', timeout: INSTALLING_LIMIT_MS },
  ],
  backend: [async ({ google }, use) => use(google.backend), { scope: 'worker' }],
  outside: [
    async ({ context, guard, google }, use) => {
      const outside = await closeOutside(context);
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
