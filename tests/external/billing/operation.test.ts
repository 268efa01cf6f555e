// What whoever runs it has: the command that shows and repairs.
import { describe, expect, it } from 'vitest';
import { admin, adminProcess } from '../../support/server/admin.ts';
import { onPostgres } from '../../support/server/fresh-database.ts';
import { billingForFile } from './support/billing-for-file.ts';

const app = billingForFile();

describe('npm run admin -- billing', () => {
  const billing = (...words: readonly string[]) => command(app.environment(), words);
  /** In this process. */
  async function command(environment: Record<string, string>, words: readonly string[]) {
    const { code, out, said } = await admin(
      { LOG_LEVEL: 'silent', ...environment },
      'billing',
      ...words,
    );
    return { code, out: (out + said).trim() };
  }
  /** As from a command line. */
  async function billingProcess(...words: readonly string[]) {
    const environment = { LOG_LEVEL: 'silent', ...app.environment() };
    const { code, out, said } = await adminProcess(environment, 'billing', ...words);
    return { code, out: (out + said).trim() };
  }

  it('shows what is stored, repairs what was lost, and works an event off again', async () => {
    const person = await app.signUpAndPay();
    const customer = app.customerOf(person);
    const { deliveries } = app.stripe;
    const event = deliveries.pending().find(({ type }) => type === 'customer.subscription.created');
    app.loseEvents();
    await app.stop();

    const before = await billingProcess('status', '--account', person.email);
    expect(before).toMatchObject({ code: 0 });
    expect(before.out).toContain(`${customer}  sin suscripción  prueba por usar`);
    expect(before.out).toContain('Eventos por procesar: 0');

    const repaired = await billing('sync');
    expect(repaired.out).toMatch(
      /^- .* sin suscripción .*\n\+ .* trialing {2}price_virsi_a_ideal {2}hasta /m,
    );
    expect((await billing('sync', '--account', person.email)).out).toMatch(/^= .* trialing /m);

    app.portal(person).cancelNow();
    const replayed = await billing('replay', event?.id ?? '');
    expect(replayed.out).toMatch(/no había llegado\. Ahora: .* canceled /);
    expect((await billing('replay', event?.id ?? '')).out).toContain('ya había llegado');
    expect((await billing('replay', 'evt_inventado')).out).toBe(
      'Stripe no conoce el evento evt_inventado.',
    );
    await app.start();
    expect(await app.status(person)).toMatchObject({ status: 'canceled' });
  });

  it('says in Spanish what is missing', async () => {
    // The embedded database is the server's alone.
    if (!onPostgres) expect((await billing('status')).out).toContain('DATA_DIR');
    for (const words of [[], ['borrar'], ['replay'], ['status', 'a', 'b'], ['sync', '--todo']])
      expect((await command({}, words)).out).toMatch(/^Uso: npm run admin/);
    await app.stop();
    const none = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_URL: '' };
    expect((await command({ ...app.environment(), ...none }, ['status'])).out).toBe(
      'No hay nada que consultar: falta STRIPE_SECRET_KEY.',
    );
    expect((await billing('status', '--account', 'nadie@ejemplo.com')).out).toBe(
      'Ninguna cuenta tiene ese correo, identificador, número o cliente.',
    );
    app.stripe.faults.fail({ how: 'refused', status: 401, times: 9 });
    const refused = await billingProcess('sync');
    expect(refused).toEqual({
      code: 1,
      out: 'No se pudo consultar a Stripe (StripeAuthenticationError).',
    });
    await app.start();
  });
});
