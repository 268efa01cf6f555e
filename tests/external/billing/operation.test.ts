// `npm run admin -- billing`: what an operator sees and repairs.
import { expect, it } from 'vitest';
import { admin, adminProcess } from '../../support/server/admin.ts';
import { onPostgres } from '../../support/server/fresh-database.ts';
import { billingForFile } from './support/billing-for-file.ts';

const app = billingForFile();

const NO_STRIPE = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_URL: '' };

/** @param run in this process or in a process of its own */
async function billingBy(
  run: typeof admin,
  words: readonly string[],
  environment: Record<string, string> = app.environment(),
) {
  const { code, out, said } = await run(
    { LOG_LEVEL: 'silent', ...environment },
    'billing',
    ...words,
  );
  return { code, out: (out + said).trim() };
}
const billing = async (...words: readonly string[]) => (await billingBy(admin, words)).out;

it('an operator sees what is stored, repairs what was lost and processes an event again', async () => {
  const person = await app.signUpAndPay();
  const customer = app.customerOf(person);
  const pending = app.stripe.deliveries.pending();
  const event = pending.find(({ type }) => type === 'customer.subscription.created')?.id ?? '';
  app.loseEvents();
  await app.stop();

  const before = await billingBy(adminProcess, ['status', '--account', person.email]);
  expect(before).toMatchObject({ code: 0 });
  expect(before.out).toContain(`${customer}  sin suscripción  prueba por usar`);
  expect(before.out).toContain('Eventos por procesar: 0');
  expect(await billing('sync')).toMatch(
    /^- .* sin suscripción .*\n\+ .* trialing {2}price_virsi_a_ideal {2}hasta /m,
  );
  expect(await billing('sync', '--account', person.email)).toMatch(/^= .* trialing /m);

  app.portal(person).cancelNow();
  expect(await billing('replay', event)).toMatch(/no había llegado\. Ahora: .* canceled /);
  expect(await billing('replay', event)).toContain('ya había llegado');
  expect(await billing('replay', 'evt_inventado')).toBe(
    'Stripe no conoce el evento evt_inventado.',
  );
  await app.start();
  expect(await app.status(person)).toMatchObject({ status: 'canceled' });
});

it('an operator reads in Spanish what is missing', async () => {
  // PGlite's data has one owner: the running server.
  if (!onPostgres) expect(await billing('status')).toContain('DATA_DIR');
  for (const words of [[], ['borrar'], ['replay'], ['status', 'a', 'b'], ['sync', '--todo']])
    expect((await billingBy(admin, words, {})).out).toMatch(/^Uso: npm run admin/);
  await app.stop();
  const without = { ...app.environment(), ...NO_STRIPE };
  expect((await billingBy(admin, ['status'], without)).out).toBe(
    'No hay nada que consultar: falta STRIPE_SECRET_KEY.',
  );
  expect(await billing('status', '--account', 'nadie@ejemplo.com')).toBe(
    'Ninguna cuenta tiene ese correo, identificador, número o cliente.',
  );
  app.stripe.faults.plan({ how: 'refused', status: 401, times: 9 });
  expect(await billingBy(adminProcess, ['sync'])).toEqual({
    code: 1,
    out: 'No se pudo consultar a Stripe (StripeAuthenticationError).',
  });
  await app.start();
});
