// An account that somebody else made with an owner's e-mail, and pays for: when it ends, its subscription ends.
import { expect, it } from 'vitest';
import { assistantOf, profileOf } from '../../support/server/client.ts';
import { signInWithGoogle } from '../../support/server/sandbox-google.ts';
import { until } from '../../support/server/server-process.ts';
import { billingForFile, type Person } from './support/billing-for-file.ts';

const app = billingForFile({ environment: () => ({ SANDBOX: 'on' }) });
const { site } = app;

const CONFIRM = '/api/auth/user/confirm';
const MINUTE_MS = 60_000;

async function linkOf({ email }: Pick<Person, 'email'>): Promise<string> {
  return until(async () => /token=([\w-]+)/.exec(await site.mailbox(email))?.[1]);
}

const disown = (token: string) =>
  site.ask('POST', CONFIRM, { form: { token, decision: 'disown' } });

async function profileOfNew(email: string) {
  const { token } = await site.signUp(email);
  const path = `/api/management/bot_customer/${encodeURIComponent(email)}`;
  return { token, profile: await site.send('GET', path, { token }), path };
}

it('a disowned account ends with its subscription, and frees e-mail and number', async () => {
  const intruder = await app.signUp();
  await app.subscribe(intruder);
  const assistant = assistantOf(intruder.email);
  await site.saveAssistant(await intruder.token(), assistant);
  const customer = app.customerOf(intruder);
  const link = await linkOf(intruder);

  // A mail scanner may open the link.
  expect((await site.get(`${CONFIRM}?token=${link}`)).status).toBe(200);
  expect(app.live(intruder)).toHaveLength(1);

  const [one, other] = await Promise.all([disown(link), disown(link)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 400]);
  const page = one.status === 200 ? one : other;
  expect(page.body).toContain('Gracias. Esa cuenta ya no tiene tu correo electrónico');
  await until(() => app.live(intruder).length === 0);
  expect(app.stripe.subscriptions(customer).map(({ status }) => status)).toEqual(['canceled']);

  const { token, profile, path } = await profileOfNew(intruder.email);
  expect(profile.status).toBe(404);
  await site.post(path, profileOf(intruder.email), token);
  const owner: Person = { email: intruder.email, token: async () => token };
  expect(await app.status(owner)).toMatchObject({ is_active: false, product_id: null });
  const other2 = await app.signUp();
  await app.subscribe(other2);
  const same = assistantOf(other2.email, { service_number: assistant.service_number });
  expect((await site.saveAssistant(await other2.token(), same)).status).toBe(200);
});

it('while Stripe is away a disowned account is closed at once, and its subscription ends later', async () => {
  const [intruder, other] = [await app.signUp(), await app.signUp()];
  await app.subscribe(intruder);
  await app.subscribe(other);
  const number = { service_number: '+593991117788' };
  await site.saveAssistant(await intruder.token(), assistantOf(intruder.email, number));
  const link = await linkOf(intruder);
  app.stripe.faults.plan({ how: 'cut', times: 1000 });
  expect((await disown(link)).status).toBe(200);
  await until(() => app.logs().includes('an account was not closed'));
  const taken = await site.saveAssistant(await other.token(), assistantOf(other.email, number));
  expect(taken.status).toBe(200);
  expect((await app.get(intruder, 'status')).status).toBe(401);
  expect((await profileOfNew(intruder.email)).profile.status).toBe(404);
  expect(app.live(intruder)).toHaveLength(1);

  app.stripe.faults.clear();
  app.stripe.advance(2 * MINUTE_MS);
  await until(() => app.live(intruder).length === 0);
});

it('a disowned account ends a payment in preparation and one that is made meanwhile', async () => {
  const [slow, quick] = [await app.signUp(), await app.signUp()];
  const [open, paid] = [await app.link(slow), await app.link(quick)];
  const links = [await linkOf(slow), await linkOf(quick)];
  app.stripe.faults.plan({ how: 'cut', times: 1000 });
  for (const link of links) expect((await disown(link)).status).toBe(200);
  app.stripe.pay(paid);
  app.stripe.faults.clear();
  app.stripe.advance(2 * MINUTE_MS);
  await until(() => app.live(quick).length === 0);
  const isOpen = () =>
    app.stripe.sessions().some(({ url, status }) => url === open && status === 'open');
  await until(() => !isOpen());
  await app.deliver();
  for (const person of [slow, quick]) expect(app.live(person)).toEqual([]);
});

it('an account that its owner joined with Google cannot be disowned', async () => {
  const email = 'duena-de-verdad@google.test';
  await site.signUp(email);
  const link = await linkOf({ email });
  const { idToken } = await signInWithGoogle(site, 'otra:duena-de-verdad');
  const path = `/api/management/bot_customer/${encodeURIComponent(email)}`;
  await site.post(path, profileOf(email), idToken);
  const { status, body } = await disown(link);
  expect(status).toBe(200);
  expect(body).toContain('Este correo electrónico ya estaba confirmado');
  expect((await site.get(path, idToken)).status).toBe(200);
});
