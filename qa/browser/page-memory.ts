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
