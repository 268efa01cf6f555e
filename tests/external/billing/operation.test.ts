// What whoever runs it sees: prices that are not what the plans say, and the command that shows and repairs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type RunningServer, startServer } from '../../../server/start-server.ts';
import { admin, adminProcess } from '../../support/server/admin.ts';
import { ask } from '../../support/server/client.ts';
import { onPostgres } from '../../support/server/fresh-database.ts';
import { until } from '../../support/server/server-process.ts';
import { temporaryHome } from '../../support/server/test-server.ts';
import { startStripeStandIn } from './stripe/start-stand-in.ts';
import { billingForFile, IDEAL } from './support/billing-for-file.ts';

const app = billingForFile();

const environmentOf = ({
  secretKey,
  webhookSecret,
  url,
}: Awaited<ReturnType<typeof startStripeStandIn>>) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
});

describe('prices at Stripe', () => {
  it('that are what the plans say leave the readiness as it is', async () => {
    expect(await ask({ url: app.url() }, 'GET', '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect((await ask({ url: app.url() }, 'GET', '/healthz')).body).not.toHaveProperty('billing');
  });

  describe('that are not', () => {
    let home: Awaited<ReturnType<typeof temporaryHome>>;
    let standIn: Awaited<ReturnType<typeof startStripeStandIn>>;
    let server: RunningServer;
    let logs = '';
    beforeAll(async () => {
      home = await temporaryHome();
      standIn = await startStripeStandIn();
      standIn.addPrice({ id: 'price_virsi_a_basico', amount: 7800, currency: 'usd' });
      standIn.addPrice({ id: IDEAL, amount: 9900, currency: 'usd', interval: 'year' });
      server = await startServer(
        readConfig({ ...home.environment, PORT: '0', ...environmentOf(standIn) }),
        {
          logTo: {
            write: (line) => {
              logs += line;
            },
          },
        },
      );
    });
    afterAll(async () => {
      await server?.close();
      await standIn?.close();
      await home?.remove();
    });

    it('are named in the log and on the readiness, and the server runs', async () => {
      const problems = [
        'price_virsi_a_basico costs 78, and 79 in the plans',
        'price_virsi_a_ideal is not charged once a month',
        'price_virsi_a_premium does not exist',
      ];
      const body = await until(async () => {
        const answer = await ask(server, 'GET', '/healthz');
        return Object(answer.body).billing ? answer : undefined;
      });
      expect(body).toMatchObject({ status: 200, body: { status: 'ok', billing: problems } });
      for (const problem of problems) expect(logs).toContain(problem);
    });
  });

  it('are not checked while Stripe is out of reach, and the server runs', async () => {
    const home = await temporaryHome();
    const standIn = await startStripeStandIn();
    const environment = environmentOf(standIn);
    await standIn.close();
    let logs = '';
    const server = await startServer(
      readConfig({ ...home.environment, PORT: '0', ...environment }),
      {
        logTo: {
          write: (line) => {
            logs += line;
          },
        },
      },
    );
    await until(() => (logs.includes('prices were not checked') ? true : undefined));
    expect((await ask(server, 'GET', '/healthz')).status).toBe(200);
    await server.close();
    await home.remove();
  });
});

describe('npm run admin -- billing', () => {
  /** The server has the embedded database for itself. */
  async function billing(...words: readonly string[]) {
    const environment: Record<string, string> = {
      ...app.environment(),
      ...environmentOf(app.standIn()),
    };
    return command(environment, words);
  }
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
    const environment = {
      LOG_LEVEL: 'silent',
      ...app.environment(),
      ...environmentOf(app.standIn()),
    };
    const { code, out, said } = await adminProcess(environment, 'billing', ...words);
    return { code, out: (out + said).trim() };
  }

  it('shows what is stored, repairs what was lost, and works an event off again', async () => {
    const person = await app.signUp();
    app
      .standIn()
      .checkout(await app.link(person))
      .pay();
    const customer = app.customerOf(person);
    const { deliveries } = app.standIn();
    const event = deliveries.pending().find(({ type }) => type === 'customer.subscription.created');
    for (const { id } of deliveries.pending()) deliveries.drop(id);
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
    const bare = Object.fromEntries(
      Object.entries(app.environment()).filter(([name]) => !name.startsWith('STRIPE_')),
    );
    expect((await command(bare, ['status'])).out).toBe(
      'No hay nada que consultar: falta STRIPE_SECRET_KEY.',
    );
    expect((await billing('status', '--account', 'nadie@ejemplo.com')).out).toBe(
      'Ninguna cuenta tiene ese correo, identificador, número o cliente.',
    );
    app.standIn().faults.fail({ how: 'refused', status: 401, times: 9 });
    const refused = await billingProcess('sync');
    expect(refused).toEqual({
      code: 1,
      out: 'No se pudo consultar a Stripe (StripeAuthenticationError).',
    });
    await app.start();
  });
});
