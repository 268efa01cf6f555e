// A third party that is silent or gone takes away only what needs it, and takes no instance out of service.
import * as v from 'valibot';
import { beforeAll, expect } from 'vitest';
import { newEmail, PASSWORD } from '../../support/server/client.ts';
import { until } from '../../support/server/server-process.ts';
import type { TcpProxy } from '../../support/server/tcp-proxy.ts';
import { deploymentForFile } from './support/deployment.ts';
import { owner, type Seen, visitor } from './support/people.ts';

const { deployed, test, isSkipped } = deploymentForFile();

type Neighbour = keyof ReturnType<typeof deployed>['wires'];

const CALLS = ['page', 'sign up', 'Google', 'save', 'status', 'pay', 'portal'] as const;
type Seens = Readonly<Record<(typeof CALLS)[number], string>>;

const NO_PAYMENTS = '424 Los pagos no están disponibles en este momento.';
const NO_GOOGLE =
  '424 No se pudo comprobar tu sesión con Google. Inténtalo de nuevo en unos segundos.';
const NO_DATABASE =
  '503 El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.';

const WELL: Seens = {
  page: '200',
  'sign up': '201',
  Google: '404 Todavía no existe un cliente con ese correo electrónico.',
  save: '200',
  status: '200',
  pay: '200',
  portal: '200',
};
/** What differs without that neighbour. */
const WITHOUT: Readonly<Record<Neighbour, Partial<Seens>>> = {
  google: { Google: NO_GOOGLE },
  smtp: {},
  stripe: { pay: NO_PAYMENTS, portal: NO_PAYMENTS },
  postgres: { ...Object.fromEntries(CALLS.map((call) => [call, NO_DATABASE])), page: '200' },
};
const FAULTS: Readonly<Record<string, (wire: TcpProxy) => void>> = {
  silent: (wire) => wire.stall(),
  gone: (wire) => wire.cut(),
};

let askAll: () => Promise<Seens>;
/** Each instance stores Google's keys itself. */
let knowGoogle: () => Promise<boolean>;
const signedUp: string[] = [];

beforeAll(async () => {
  if (isSkipped) return;
  const [site] = deployed().instances;
  const { token, save } = await owner(deployed());
  const customer = await site.signUpCustomer();
  const google = newEmail();
  const googlePath = `/api/management/bot_customer/${google}`;
  const payments = '/api/payments/subscription';
  knowGoogle = async () => {
    const token = await deployed().tokenOf(google);
    const { instances } = deployed();
    const seen = await Promise.all(instances.map((one) => one.send('GET', googlePath, { token })));
    return seen.every(({ status }) => status === 404);
  };
  askAll = async () => {
    const visit = visitor(deployed());
    const signUp = { email_address: newEmail(), password: PASSWORD };
    signedUp.push(signUp.email_address);
    const googleToken = await deployed().tokenOf(google);
    const [page, up, fromGoogle, saved, status, pay, portal] = await Promise.all([
      visit.ask('GET', '/login'),
      visit.ask('POST', '/api/auth/user/signup', { json: signUp }),
      visit.ask('GET', googlePath, { token: googleToken }),
      save(visit),
      visit.ask('GET', `${payments}/status`, { token }),
      visit.ask('GET', `${payments}/pay/price_virsi_a_basico`, customer),
      visit.ask('GET', `${payments}/portal`, { token }),
    ]);
    visit.leave();
    return {
      ...{ page: shown(page), 'sign up': shown(up), Google: shown(fromGoogle), save: shown(saved) },
      ...{ status: shown(status), pay: shown(pay), portal: shown(portal) },
    };
  };
});

const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ error: v.string() }));

/** The status, and the sentence of an error. */
function shown({ status, text }: Seen): string {
  const { success, output } = v.safeParse(errorSchema, text);
  return success ? `${status} ${output.error}` : String(status);
}

const readiness = () =>
  Promise.all(deployed().instances.map(async (each) => (await each.send('GET', '/readyz')).status));
const areReady = async () => (await readiness()).every((status) => status === 200);

for (const neighbour of ['google', 'smtp', 'stripe', 'postgres'] as const)
  for (const [fault, happens] of Object.entries(FAULTS))
    test(`while ${neighbour} is ${fault}, only what needs it fails, and all works afterwards`, async () => {
      if (neighbour === 'google') for (const each of deployed().instances) await each.restart();
      const wire = deployed().wires[neighbour];
      happens(wire);
      expect(await askAll()).toEqual({ ...WELL, ...WITHOUT[neighbour] });
      if (neighbour === 'postgres') await until(async () => !(await areReady()));
      else expect(await areReady()).toBe(true);
      wire.repair();
      await until(areReady);
      await until(knowGoogle);
      await until(async () => {
        const again = await askAll();
        return CALLS.every((call) => again[call] === WELL[call]);
      });
    });

/** The pause before a retry grows with each failure. */
const LAST_RETRY_MS = 15 * 60_000;

test('every mail arrives in the end', { timeout: 2 * LAST_RETRY_MS }, async () => {
  const sql = (email: string) => `SELECT count(*) FROM accounts WHERE email = '${email}'`;
  const { mail, cluster } = deployed();
  const isUnknown = (email: string) => cluster.sql(sql(email), 'virsi') === '0';
  const hasMail = (email: string) => mail.to(email).length > 0 || isUnknown(email);
  await until(() => signedUp.every(hasMail), LAST_RETRY_MS);
});
