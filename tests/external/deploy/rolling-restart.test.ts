// Both instances are restarted, one after the other, while people read, write and sign up: nobody notices.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Deployment, deploy } from './support/deployment.ts';
import { countOf, load } from './support/load.ts';
import { owners, signsUp } from './support/people.ts';
import { missing } from './support/programs.ts';

const NEEDS = missing('nginx', 'postgres', 'openssl', 'curl');
const READERS = 6;
const WRITERS = 6;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let deployment: Deployment;
beforeAll(async () => {
  if (!NEEDS)
    deployment = await deploy({ environment: { LIMIT_SIGN_UPS: '10000', LIMIT_MAILS: '10000' } });
});
afterAll(() => deployment?.close());

it('a rolling restart loses, refuses and doubles nothing', async ({ skip }) => {
  skip(NEEDS !== null, NEEDS ?? '');
  const writers = await owners(deployment, WRITERS);
  const signedUp: string[] = [];
  const crowd = load(deployment, {
    page: Array.from({ length: READERS }, () => (visit) => visit.ask('GET', '/login')),
    read: writers.map(
      ({ token }) =>
        (visit) =>
          visit.ask('GET', '/api/bot', { token }),
    ),
    write: writers.map(({ token, assistant }) => (visit, serial) => {
      const json = { ...assistant, context: `Cambio ${serial}` };
      return visit.ask('POST', `/api/bot/${assistant.service_number}`, { token, json });
    }),
    'sign up': [signsUp(signedUp)],
  });
  for (const instance of deployment.instances) await instance.restart();
  const met = await crowd.end();

  const counts = countOf(met);
  console.table(counts);
  expect(
    Object.fromEntries(Object.entries(counts).map(([what, by]) => [what, Object.keys(by)])),
  ).toEqual({
    page: ['200'],
    read: ['200'],
    write: ['200'],
    'sign up': ['201'],
  });
  const stored = deployment.cluster.sql('SELECT email FROM accounts', 'virsi').split('\n');
  expect(signedUp.filter((email) => !stored.includes(email))).toEqual([]);
  const changing = deployment.requests().filter(({ method }) => method !== 'GET');
  expect(changing.length).toBeGreaterThan(signedUp.length);
  const ids = changing.map(({ requestId }) => requestId);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
