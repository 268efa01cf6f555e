// People in front of the proxy: each with an address and connections of their own, and what a crowd of them meets.
import { Agent, request } from 'node:https';
import { assistantOf, newEmail, PASSWORD } from '../../../support/server/client.ts';
import { until } from '../../../support/server/server-process.ts';
import type { Deployment } from './deployment.ts';

export interface Seen {
  /** 0 without an answer. */
  readonly status: number;
  /** The answer, or why there is none. */
  readonly text: string;
}

export type Visitor = ReturnType<typeof visitor>;

let last = 0;

/** From an address of its own: limits count addresses. */
export function visitor({ nginx }: Pick<Deployment, 'nginx'>) {
  last += 1;
  const localAddress = `127.1.${last >> 8}.${(last & 255) + 1}`;
  const agent = new Agent({
    ...{ keepAlive: true, ca: nginx.certificate, servername: 'app.example.com' },
  });
  const to = { host: '127.0.0.1', port: nginx.port, localAddress, agent };
  return {
    ask: (
      method: string,
      path: string,
      { token, json }: { readonly token?: string; readonly json?: unknown } = {},
    ) =>
      new Promise<Seen>((resolve) => {
        const failed = (error: unknown) => resolve({ status: 0, text: String(error) });
        const body = json === undefined ? '' : JSON.stringify(json);
        const headers = {
          Host: 'app.example.com',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body && {
            ...{ 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
          }),
        };
        const asked = request({ ...to, method, path, headers }, async (answer) => {
          const pieces: Buffer[] = [];
          try {
            for await (const piece of answer) pieces.push(piece);
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() });
          } catch (error) {
            failed(error);
          }
        });
        asked.on('error', failed);
        asked.end(body);
      }),
    leave: () => agent.destroy(),
  };
}

/** Signed up at an instance, with a profile, a paid plan and an assistant. */
export async function owner({ instances: [site], standIn }: Deployment) {
  const person = await site.signUpCustomer();
  standIn.pay(await site.startPayment(person.token));
  await standIn.deliveries.deliverAll(`${site.url}/api/payments/webhook`);
  const assistant = assistantOf(person.email);
  await until(async () => {
    const { status } = await site.saveAssistant(person.token, assistant);
    return status === 200;
  });
  const path = `/api/bot/${assistant.service_number}`;
  return {
    ...person,
    /** @param context of the saved assistant */
    save: (visit: Visitor, context = assistant.context) =>
      visit.ask('POST', path, { token: person.token, json: { ...assistant, context } }),
  };
}

export async function owners(deployment: Deployment, count: number) {
  const all: Awaited<ReturnType<typeof owner>>[] = [];
  while (all.length < count) all.push(await owner(deployment));
  return all;
}

/** Signs up again and again. @param signedUp receives each answered e-mail */
export const signsUp = (signedUp: string[]) => async (visit: Visitor) => {
  const email = newEmail();
  const json = { email_address: email, password: PASSWORD };
  const seen = await visit.ask('POST', '/api/auth/user/signup', { json });
  if (seen.status === 201) signedUp.push(email);
  return seen;
};

/** One step of a person; the serial number is new each time. */
type Step = (visit: Visitor, serial: number) => Promise<Seen>;

/** People who repeat their steps without a pause until the end. */
export function crowd(deployment: Deployment, steps: readonly Step[]) {
  const met: Seen[] = [];
  let isOver = false;
  let serial = 0;
  const all = steps.map(async (step) => {
    const visit = visitor(deployment);
    while (!isOver) {
      serial += 1;
      met.push(await step(visit, serial));
    }
    visit.leave();
  });
  return {
    met: () => met,
    /** Lets all finish their step. @returns everything but success */
    async end(): Promise<readonly Seen[]> {
      isOver = true;
      await Promise.all(all);
      return met.filter(({ status }) => status !== 200 && status !== 201);
    },
  };
}

/** While both instances restart one after the other, nothing is lost, refused or doubled. */
export async function restartUnnoticed(deployment: Deployment) {
  const writers = await owners(deployment, 4);
  const signedUp: string[] = [];
  const before = deployment.requests().length;
  const people = crowd(deployment, [
    ...writers.map((): Step => (visit) => visit.ask('GET', '/login')),
    ...writers.map(
      ({ token }): Step =>
        (visit) =>
          visit.ask('GET', '/api/bot', { token }),
    ),
    ...writers.map(
      ({ save }): Step =>
        (visit, serial) =>
          save(visit, `Cambio ${serial}`),
    ),
    signsUp(signedUp),
  ]);
  for (const instance of deployment.instances) await instance.restart();
  const others = await people.end();
  const changes = deployment.requests().slice(before);
  const ids = changes.filter(({ method }) => method !== 'GET').map(({ requestId }) => requestId);
  const stored = deployment.cluster.sql('SELECT email FROM accounts', 'virsi').split('\n');
  return {
    others,
    lost: signedUp.filter((email) => !stored.includes(email)),
    doubled: ids.filter((id, at) => ids.indexOf(id) !== at),
  };
}
