// Sets what the browser stores for a walk: session, plan, service type and draft, in this tab or another one.
import type { Page } from '@playwright/test';
import { TEST_DATA } from '../controls/test-data.ts';
import type { Memory } from './answers.ts';
import { TOKEN } from './calls.ts';

/** A page of the app's origin without the app. */
const BLANK_PAGE = '/healthz';

/** Call it before the actor reads the data. @param email owner of the choices */
export async function prepareMemory(page: Page, memory: Memory, email: string): Promise<void> {
  if (memory.session !== undefined) await setToken(page, memory.session !== null);
  await page.evaluate(
    ({ memory: { session, plan, serviceType, draft }, email }) => {
      if (session === null) localStorage.removeItem('user_data');
      if (session)
        localStorage.setItem(
          'user_data',
          JSON.stringify({ ...session, token: '', refreshToken: '' }),
        );
      const key = `virsi_choices:${email.toLowerCase()}`;
      const none = {
        priceId: null,
        paymentStartedAt: null,
        paymentUnconfirmedAt: null,
        serviceType: null,
      };
      const choices = { ...none, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
      if (plan) {
        choices.priceId = plan.priceId;
        choices.paymentStartedAt = plan.payment === 'started' ? Date.now() : null;
        choices.paymentUnconfirmedAt = plan.payment === 'unconfirmed' ? Date.now() : null;
      }
      if (serviceType !== undefined) choices.serviceType = serviceType;
      if (plan || serviceType !== undefined) localStorage.setItem(key, JSON.stringify(choices));
      if (draft === undefined) return;
      for (const form of ['MEDICAL', 'GENERAL']) {
        const place = `virsi_draft:${email.toLowerCase()}:${form}`;
        const typed = { version: 1, values: { city: 'Loja' }, base: { city: 'Cuenca' } };
        if (form === draft) localStorage.setItem(place, JSON.stringify(typed));
        else localStorage.removeItem(place);
      }
    },
    { memory, email },
  );
}

/** Uses a second tab, so that the browser notifies this one. */
export async function changeSessionElsewhere(
  page: Page,
  change: 'started' | 'ended',
): Promise<void> {
  // Without a session here there is nothing to end and no notification.
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
        // The tab is notified of a sign-in only when it is somebody else's.
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

/** The token is in a cookie. */
async function setToken(page: Page, isThere: boolean): Promise<void> {
  const context = page.context();
  if (isThere)
    await context.addCookies([
      { name: 'user_session', value: TOKEN, url: new URL('/', page.url()).href },
    ]);
  else await context.clearCookies({ name: 'user_session' });
}
