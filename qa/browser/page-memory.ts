// Sets what the browser stores for a walk: session, plan, service type and draft, in this tab or another one. The functions
// without a page as parameter are sent into it as text, so they can use nothing from outside themselves.
import type { Page } from '@playwright/test';
import type { Memory } from '../actors/memory.ts';
import { TOKEN } from '../playwright/tokens.ts';
import { TEST_DATA } from '../scenarios/page/test-data.ts';

/** Everything but the session's token, which is in a cookie. @param email owner of the choices */
export function storeMemory({
  memory: { session, plan, serviceType, draft },
  email,
}: {
  readonly memory: Memory;
  readonly email: string;
}): void {
  if (session === null) localStorage.removeItem('user_data');
  if (session)
    localStorage.setItem('user_data', JSON.stringify({ ...session, token: '', refreshToken: '' }));
  const key = `virsi_choices:${email.toLowerCase()}`;
  const put = (name: string, value: unknown) =>
    value === null
      ? localStorage.removeItem(name)
      : localStorage.setItem(name, JSON.stringify(value));
  if (plan) {
    put(`${key}:plan`, plan.priceId);
    if (plan.payment === 'started') put(key, { paymentStartedAt: Date.now() });
    else if (plan.payment === 'unconfirmed') put(key, { paymentUnconfirmedAt: Date.now() });
    else put(key, null);
  }
  if (serviceType !== undefined) put(`${key}:service`, serviceType);
  if (draft === undefined) return;
  window.flowRun?.releaseDrafts();
  for (const form of ['MEDICAL', 'GENERAL']) {
    const place = `virsi_draft:${email.toLowerCase()}:${form}`;
    const typed = { version: 1, values: { city: 'Loja' }, base: { city: 'Cuenca' } };
    if (form === draft) localStorage.setItem(place, JSON.stringify(typed));
    else localStorage.removeItem(place);
  }
}

/** Another tab says that it saved a form of the person whose session is stored. */
export function tellSaved(): void {
  const { email } = JSON.parse(localStorage.getItem('user_data') ?? '{}');
  const channel = new BroadcastChannel('virsi_saved');
  channel.postMessage({ email: String(email).toLowerCase() });
  channel.close();
}

/** A session as another tab starts or ends it, without the cookie. @param email of whoever comes */
export function storeChange({
  change,
  email,
}: {
  readonly change: 'started' | 'ended';
  readonly email: string;
}): void {
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
}

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
