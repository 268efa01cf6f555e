// One neighbour at a time is slow, silent, wrong or gone: what people see, whom it takes out of service, and that
// everything is as before by itself once it is back.
import { setInterval } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newEmail, PASSWORD } from '../../support/server/client.ts';
import { until } from '../../support/server/server-process.ts';
import type { TcpProxy } from '../../support/server/tcp-proxy.ts';
import { type Deployment, deploy } from './support/deployment.ts';
import { owner } from './support/people.ts';
import { missing } from './support/programs.ts';
import { type Seen, visitor } from './support/visitor.ts';

// What people do, one call of each kind, and what they see.
const errorSchema = v.pipe(v.string(), v.parseJson(), v.object({ error: v.string() }));

const CALLS = [
  'page',
  'sign up',
  'sign in',
  'Google',
  'read',
  'save',
  'status',
  'pay',
  'portal',
] as const;
type Call = (typeof CALLS)[number];

/** Makes the people first, while everything works. @returns `ask` does all of it at once, and says what was seen of each */
async function everyCall(deployment: Deployment) {
  const [site] = deployment.instances;
  const { email, token, assistant } = await owner(deployment);
  const customer = await site.signUpCustomer();
  const google = newEmail();
  const signedUp: string[] = [];
  const ask = async (): Promise<Record<Call, string>> => {
    const visit = visitor(deployment);
    const credentials = { email_address: email, password: PASSWORD };
    const payments = '/api/payments/subscription';
    const signUp = { email_address: newEmail(), password: PASSWORD };
    signedUp.push(signUp.email_address);
    const googleToken = await deployment.tokenOf(google);
    const asked: Record<Call, Promise<Seen>> = {
      page: visit.ask('GET', '/login'),
      'sign up': visit.ask('POST', '/api/auth/user/signup', { json: signUp }),
      'sign in': visit.ask('POST', '/api/auth/user/login', { json: credentials }),
      Google: visit.ask('GET', `/api/management/bot_customer/${google}`, { token: googleToken }),
      read: visit.ask('GET', '/api/bot', { token }),
      save: visit.ask('POST', `/api/bot/${assistant.service_number}`, { token, json: assistant }),
      status: visit.ask('GET', `${payments}/status`, { token }),
      pay: visit.ask('GET', `${payments}/pay/price_virsi_a_basico`, customer),
      portal: visit.ask('GET', `${payments}/portal`, { token }),
    };
    const seen = await Promise.all(CALLS.map(async (call) => [call, shown(await asked[call])]));
    visit.leave();
    return Object.fromEntries(seen);
  };
  return {
    ask,
    /** Everybody who was asked to sign up. */
    signedUp,
    /** Each keeps Google's keys for itself. */
    knowGoogle: async () => {
      const token = await deployment.tokenOf(google);
      const path = `/api/management/bot_customer/${google}`;
      const seen = await Promise.all(
        deployment.instances.map((each) => each.send('GET', path, { token })),
      );
      return seen.every(({ status }) => status === 404);
    },
  };
}

/** The status, and the sentence where there is one. */
function shown({ status, text }: Seen): string {
  const { success, output } = v.safeParse(errorSchema, text);
  return success ? `${status} ${output.error}` : String(status);
}

const NEEDS = missing('nginx', 'postgres', 'openssl', 'curl');

vi.setConfig({ testTimeout: 200_000, hookTimeout: 120_000 });

type Neighbour = keyof Deployment['wires'];

const WELL: Record<Call, string> = {
  page: '200',
  'sign up': '201',
  'sign in': '200',
  Google: '404 Todavía no existe un cliente con ese correo electrónico.',
  read: '200',
  save: '200',
  status: '200',
  pay: '200',
  portal: '200',
};
const NO_PAYMENTS = '424 Los pagos no están disponibles en este momento.';
const NO_GOOGLE =
  '424 No se pudo comprobar tu sesión con Google. Inténtalo de nuevo en unos segundos.';
const NO_DATABASE =
  '503 El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.';

const unpaid = { pay: NO_PAYMENTS, portal: NO_PAYMENTS };
const unchecked = { Google: NO_GOOGLE };
const unstored = Object.fromEntries(CALLS.map((call) => [call, NO_DATABASE]));
const nothing = { ...unstored, page: '200' };

const HTTP = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n"x"';

/** Each with what differs from a day on which all is well. */
const CASES: Record<
  Neighbour,
  Record<string, [(wire: TcpProxy) => void, Partial<Record<Call, string>>]>
> = {
  google: {
    silent: [(wire) => wire.stall(), unchecked],
    wrong: [(wire) => wire.lie(HTTP), unchecked],
    gone: [(wire) => wire.cut(), unchecked],
    slow: [(wire) => wire.slow(1000), {}],
  },
  smtp: {
    slow: [(wire) => wire.slow(4000), {}],
    silent: [(wire) => wire.stall(), {}],
    wrong: [(wire) => wire.lie('HTTP/1.1 200 OK\r\n\r\n'), {}],
    gone: [(wire) => wire.cut(), {}],
  },
  stripe: {
    slow: [(wire) => wire.slow(500), {}],
    silent: [(wire) => wire.stall(), unpaid],
    wrong: [(wire) => wire.lie(HTTP), unpaid],
    gone: [(wire) => wire.cut(), unpaid],
  },
  postgres: {
    slow: [(wire) => wire.slow(100), {}],
    silent: [(wire) => wire.stall(), nothing],
    wrong: [(wire) => wire.lie('basura'), nothing],
    gone: [(wire) => wire.cut(), nothing],
  },
};

let deployment: Deployment;
let people: Awaited<ReturnType<typeof everyCall>>;
beforeAll(async () => {
  if (NEEDS) return;
  deployment = await deploy({ environment: { LIMIT_SIGN_UPS: '1000', LIMIT_MAILS: '1000' } });
  people = await everyCall(deployment);
});
const rows: Record<string, Record<string, string>> = {};
afterAll(async () => {
  console.table(rows);
  await deployment?.close();
});

/** What both say of themselves, until it is over. */
function watchReadiness() {
  const said = new Set<string>();
  const latest = new Map<string, string>();
  let isOver = false;
  const watching = deployment.instances.map(async ({ url }) => {
    // As often as a balancer that is in a hurry.
    for await (const _ of setInterval(100)) {
      if (isOver) return;
      const answer = await fetch(`${url}/readyz`);
      const { status, failing = [] } = JSON.parse(await answer.text());
      latest.set(url, [status, ...failing].join(' '));
      said.add(latest.get(url) ?? '');
    }
  });
  return {
    said,
    /** Once both are ready, as they are when nothing is wrong any more. */
    async end() {
      await until(() => [...latest.values()].every((one) => one === 'ok'));
      isOver = true;
      await Promise.all(watching);
    },
  };
}

const forgetGoogle = () =>
  Promise.all(
    deployment.instances.map(async (each) => {
      await each.stop('SIGKILL');
      await each.start();
    }),
  );

/** Not one sign-up more than is needed to see it. */
async function isWell(): Promise<boolean> {
  if (!(await people.knowGoogle())) return false;
  const again = await people.ask();
  return CALLS.every((call) => again[call] === WELL[call]);
}

describe.skipIf(NEEDS)('what people see', () => {
  for (const [name, modes] of Object.entries(CASES))
    for (const [mode, [happens, differs]] of Object.entries(modes))
      it(`${name} is ${mode}`, async () => {
        const wire = Object.entries(deployment.wires).find(([of]) => of === name)?.[1];
        if (!wire) throw new Error(`no wire to ${name}`);
        if (name === 'google') await forgetGoogle();
        const readiness = watchReadiness();
        happens(wire);
        const seen = await people.ask();
        const others = CALLS.filter((call) => seen[call] !== WELL[call]);
        rows[`${name} ${mode}`] = {
          'otherwise than ever': others.join(', '),
          'what they say': [...new Set(others.map((call) => seen[call]))].join(', '),
        };
        expect(seen).toEqual({ ...WELL, ...differs });
        const lost = 'unavailable database';
        if (differs === nothing) await until(() => readiness.said.has(lost));
        wire.repair();
        await until(isWell);
        await readiness.end();
        expect([...readiness.said].sort()).toEqual(differs === nothing ? ['ok', lost] : ['ok']);
      });

  it('every mail came in the end', async () => {
    await until(() => people.signedUp.every((email) => hasMail(email)), 150_000);
  });
});

/** Of those whose sign-up was answered. */
function hasMail(email: string): boolean {
  const sql = `SELECT count(*) FROM accounts WHERE email = '${email}'`;
  return deployment.mail.to(email).length > 0 || deployment.cluster.sql(sql, 'virsi') === '0';
}
