// Admin commands that change something at Stripe: done there too, or explained and done when repeated.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { admin, adminProcess, type Ended, WHY } from '../../support/server/admin.ts';
import { newEmail } from '../../support/server/client.ts';
import { type Home, homesForFile } from '../../support/server/homes.ts';
import { BASICO, billingForFile, IDEAL, type Person } from './support/billing-for-file.ts';

const newHome = homesForFile();

/** The server's data after the backup was restored. */
let home: Home | null = null;

const app = billingForFile({
  // One clock for the desk, the backend and Stripe.
  stripe: { now: () => new Date() },
  environment: () => ({ SANDBOX: 'on', ...home?.environment }),
});

const environment = () => ({ LOG_LEVEL: 'info', ...app.environment(), ...home?.environment });

/** PGlite's data has one owner. */
async function whileStopped<T>(work: () => Promise<T>): Promise<T> {
  await app.stop();
  try {
    return await work();
  } finally {
    await app.start();
  }
}
const act = (...words: string[]): Promise<Ended> =>
  whileStopped(() => admin(environment(), ...words, ...WHY));

const logIn = ({ email }: Pick<Person, 'email'>) => app.site.signIn(email);
const stripeIsAway = () => app.stripe.faults.plan({ how: 'cut', times: 1000 });
const outcomes = async (reference: string) => {
  const words = ['log', '--account', reference, '--json'];
  const { out } = await whileStopped(() => admin(environment(), ...words));
  return JSON.parse(out).map(({ command, outcome }: Record<string, string>) => [command, outcome]);
};

it('an operator ends a subscription, and the account stays', async () => {
  const person = await app.subscriber();
  const { code, out, said } = await whileStopped(() =>
    adminProcess(environment(), 'subscription', 'end', person.email, ...WHY),
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^La cuenta \S+ ya no paga nada en Stripe\. .*canceled/);
  expect(JSON.parse(said)).toMatchObject({
    msg: 'admin',
    command: 'subscription end',
    by: 'Marta',
    reason: 'lo pidió por teléfono',
    outcome: 'done',
  });
  expect(app.live(person)).toEqual([]);
  expect(await app.status(person)).toMatchObject({ is_active: false, status: 'canceled' });
  await app.deliver();
  await app.subscribe(person);
  expect(await app.status(person)).toMatchObject({ is_active: true, status: 'active' });
});

it('an account that never paid has no subscription to end', async () => {
  const person = await app.signUp();
  const { code, out } = await act('subscription', 'end', person.email);
  expect([code, out]).toEqual([0, expect.stringMatching(/ nunca pagó nada en Stripe\.\n$/)]);
});

it.each([
  ['subscription', 'end'],
  ['account', 'delete'],
])('«%s %s» changes nothing while Stripe is away, and succeeds when repeated', async (...words) => {
  const person = await app.subscriber();
  stripeIsAway();
  const { code, said } = await act(...words, person.email);
  expect(code).toBe(1);
  expect(said).toContain(
    'En Stripe no se pudo terminar lo que paga, así que la cuenta sigue como estaba. Repítelo en unos minutos.',
  );
  app.stripe.faults.clear();
  expect(app.live(person)).toHaveLength(1);
  expect((await logIn(person)).status).toBe(200);
  expect(await app.status(person)).toMatchObject({ is_active: true });
  expect(await outcomes(person.email)).toEqual([[words.join(' '), 'failed']]);

  const { code: again } = await act(...words, person.email);
  expect(again).toBe(0);
  expect(app.live(person)).toEqual([]);
  expect((await logIn(person)).status).toBe(words[0] === 'account' ? 401 : 200);
});

it('a subscription that ended is reported as ended although it cannot be read afterwards', async () => {
  const person = await app.subscriber();
  const route = 'GET /v1/subscriptions';
  app.stripe.faults.plan({ route, how: 'cut', skip: 1, times: 1000 });
  const ended = await act('subscription', 'end', person.email);
  app.stripe.faults.clear();
  expect(ended.code).toBe(0);
  expect(ended.out).toMatch(/ya no paga nada en Stripe\. .* «npm run admin -- billing sync/);
  expect(app.live(person)).toEqual([]);
  expect(await app.status(person)).toMatchObject({ is_active: true });
  await app.deliver();
  expect(await app.status(person)).toMatchObject({ is_active: false });
  expect((await app.pay(person)).status).toBe(200);
});

it('a new e-mail reaches Stripe, at the latest when the command is repeated', async () => {
  const person = await app.subscriber();
  const customer = app.customerOf(person);
  const emailThere = () => app.stripe.customers().find(({ id }) => id === customer)?.email;
  const email = newEmail();
  stripeIsAway();
  const first = await act('account', 'email', person.email, email);
  app.stripe.faults.clear();
  expect(first.code).toBe(1);
  expect(first.said).toContain('tiene el correo nuevo');
  expect(first.said).toContain('En Stripe no se pudo cambiar: repite esta orden');
  expect(emailThere()).toBe(person.email);
  const { status, body } = await logIn({ email });
  expect(status).toBe(200);
  const moved: Person = { email, token: async () => String(Object(body).token) };

  const second = await act('account', 'email', email, email);
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining('En Stripe también') });
  expect(emailThere()).toBe(email);
  expect(await app.status(moved)).toMatchObject({ is_active: true });
  expect(await outcomes(email)).toEqual([
    ['account email', 'done'],
    ['account email', 'incomplete'],
  ]);

  const route = 'POST /v1/customers/:id';
  app.stripe.faults.plan({ route, how: 'refused', status: 400, code: 'email_invalid' });
  const refused = await act('account', 'email', email, newEmail());
  expect(refused.said).toContain('Stripe no acepta ese correo (email_invalid)');
  app.stripe.dashboard.deleteCustomer(customer);
  const gone = await act('account', 'email', customer, newEmail());
  expect(gone.out).toContain('En Stripe ya no existe su cliente.');
});

it('a restored backup is completed from Stripe, at the latest when Stripe is back', async () => {
  const [stays, ends] = [await app.subscriber(), await app.subscriber()];
  const [began, hesitates] = [await app.signUp(), await app.signUp()];
  await app.link(hesitates, BASICO);
  const folder = join((await newHome()).folder, 'copias');
  await whileStopped(() => admin(environment(), 'data', 'backup', folder));
  const file = join(folder, (await readdir(folder))[0] ?? '');
  app.portal(ends).cancelNow();
  await app.subscribe(began);
  await app.link(hesitates, IDEAL);
  const [{ id: unowned = '' } = {}] = app.live(await app.subscriber());
  stripeIsAway();
  await app.stop();

  home = await newHome();
  const words = ['data', 'restore', file, '--without-journal', ...WHY];
  const restored = await adminProcess(environment(), ...words);
  expect(restored.code).toBe(1);
  expect(restored.said).toContain('repite «npm run admin -- billing sync» antes de abrir');
  app.stripe.faults.clear();
  const synced = await admin(environment(), 'billing', 'sync');
  expect(synced.code).toBe(0);
  expect(synced.out).toContain(unowned);
  await app.start();
  const again = (person: Person): Person => ({
    email: person.email,
    token: async () => String(Object((await logIn(person)).body).token),
  });
  expect(await app.status(again(stays))).toMatchObject({ is_active: true });
  expect(await app.status(again(ends))).toMatchObject({ status: 'canceled' });
  expect(await app.status(again(began))).toMatchObject({ is_active: true });
  // Stripe already knows this payment's idempotency key.
  expect((await app.pay(again(hesitates), IDEAL)).status).toBe(200);
  expect((await app.pay(again(began))).body).toEqual({
    error: 'Ya tienes una suscripción activa.',
  });
});
