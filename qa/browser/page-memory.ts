// What the browser stores, written in the page. The functions are sent there as text, so they can use nothing from
// outside themselves.
import type { Memory } from '../scenarios/page/memory.ts';

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
