// Sets what the browser stores for a walk: session, plan, service type and draft, in this tab or another one.
import type { Page } from '@playwright/test';
import { TOKEN } from '../playwright/tokens.ts';
import type { Memory } from '../scenarios/page/memory.ts';
import { TEST_DATA } from '../scenarios/page/test-data.ts';
import { storeChange, storeMemory } from './page-memory.ts';

/** A page of the app's origin without the app. */
const BLANK_PAGE = '/healthz';

/** Call it before the actor reads the data. @param email owner of the choices */
export async function prepareMemory(page: Page, memory: Memory, email: string): Promise<void> {
  if (memory.session !== undefined) await setToken(page, memory.session !== null);
  await page.evaluate(storeMemory, { memory, email });
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
  await other.evaluate(storeChange, { change, email: TEST_DATA.somebodyElse.email });
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
