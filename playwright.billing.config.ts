// Subscriptions as an owner lives them: the production build, the server without the sandbox, and Stripe's stand-in.
import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';
import { DESKTOP, PHONE } from './qa/playwright/browser-launch.ts';

export default defineConfig({
  ...browserTests,
  testDir: 'tests/external/billing-walk',
  globalSetup: './tests/external/billing-walk/support/build-app.ts',
  projects: [
    { name: 'phone', use: PHONE },
    { name: 'desktop', use: DESKTOP },
  ],
});
