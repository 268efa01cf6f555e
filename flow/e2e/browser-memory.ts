// What the browser remembers, made as a walk needs it: session, plan, service type; here or from another tab.
import type { Page } from '@playwright/test';
import { TEST_DATA } from '../controls/test-data.ts';
import type { Memory } from './answers.ts';
import { TOKEN } from './calls.ts';

/** A page of the app's origin that holds no app. */
const BLANK_PAGE = '/healthz';

/** Before the actor reads it. @param email whose choices they are */
export async function prepareMemory(page: Page, memory: Memory, email: string): Promise<void> {
  if (memory.session !== undefined) await setToken(page, memory.session !== null);
  await page.evaluate(
    ({ memory: { session, plan, serviceType }, email }) => {
      if (session === null) localStorage.removeItem('user_data');
      if (session)
        localStorage.setItem(
          'user_data',
          JSON.stringify({ ...session, token: '', refreshToken: '' }),
        );
      const key = `virsi_choices:${email.toLowerCase()}`;
      const none = { priceId: null, paymentStartedAt: null, serviceType: null };
      const choices = { ...none, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
      if (plan) {
        choices.priceId = plan.priceId;
        choices.paymentStartedAt = plan.payment === 'none' ? null : Date.now();
      }
      if (serviceType !== undefined) choices.serviceType = serviceType;
      if (plan || serviceType !== undefined) localStorage.setItem(key, JSON.stringify(choices));
    },
    { memory, email },
  );
}

/** In a second tab, so that the browser itself tells this one. */
export async function changeSessionElsewhere(
  page: Page,
  change: 'started' | 'ended',
): Promise<void> {
  // Without a session here there would be none to end, and nothing to be told of.
  if (change === 'ended')
    await page.evaluate(() => {
      if (!localStorage.getItem('user_data')) localStorage.setItem('user_data', '{}');
    });
  await setToken(page, change === 'started');
  const other = await page.context().newPage();
  await other.goto(new URL(BLANK_PAGE, page.url()).href);
  await other.evaluate(
    ({ change, email }) => {
      const key = 'user_data';
      const somebody = { name: '', email, token: '', refreshToken: '', isGoogleAuth: false };
      if (change === 'started') {
        // Whoever signs in again is told of only if it is somebody else.
        const isThere = localStorage.getItem(key)?.includes(email);
        localStorage.setItem(
          key,
          JSON.stringify({ ...somebody, email: isThere ? `otra.${email}` : email }),
        );
      } else localStorage.removeItem(key);
    },
    { change, email: TEST_DATA.somebodyElse.email },
  );
  await other.close();
}

/** The cookie that holds the session's token. */
async function setToken(page: Page, isThere: boolean): Promise<void> {
  const context = page.context();
  if (isThere)
    await context.addCookies([
      { name: 'user_session', value: TOKEN, url: new URL('/', page.url()).href },
    ]);
  else await context.clearCookies({ name: 'user_session' });
}
