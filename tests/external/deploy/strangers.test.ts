// What one client, or one instance that fails, costs everybody else behind the documented nginx.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PASSWORD } from '../../support/server/client.ts';
import { until } from '../../support/server/server-process.ts';
import { type Deployment, deploy } from './support/deployment.ts';
import { instanceOn } from './support/instance.ts';
import { countOf, load } from './support/load.ts';
import { owner } from './support/people.ts';
import { missing } from './support/programs.ts';
import { visitor } from './support/visitor.ts';

const NEEDS = missing('nginx', 'postgres', 'openssl', 'curl');

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let deployment: Deployment;
beforeAll(async () => {
  if (!NEEDS) deployment = await deploy();
});
afterAll(() => deployment?.close());
const test = it.skipIf(NEEDS);

/** Everybody else, while something happens. */
async function others(happens: () => Promise<unknown>) {
  const crowd = load(deployment, {
    page: [(visit) => visit.ask('GET', '/login'), (visit) => visit.ask('GET', '/')],
  });
  await happens();
  return countOf(await crowd.end()).page;
}

const many = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

test('plans that are not sold, wrong passwords and a Stripe that is away', async () => {
  const stranger = await deployment.instances[0].signUpCustomer();
  const visit = visitor(deployment);
  const pay = (price: string) => () =>
    visit.ask('GET', `/api/payments/subscription/pay/${price}`, stranger);
  const wrong = (index: number) => {
    const json = { email_address: `nadie-${index}@ejemplo.com`, password: 'no es esta' };
    return visitor(deployment).ask('POST', '/api/auth/user/login', { json });
  };
  const met = await others(async () => {
    await many(10, pay('price_virsi_b_basico'));
    await many(100, wrong);
    deployment.wires.stripe.cut();
    await many(10, pay('price_virsi_a_basico'));
    deployment.wires.stripe.repair();
  });
  expect(Object.keys(met ?? {})).toEqual(['200']);
});

test('bodies that are too large or never end cost nobody else anything', async () => {
  const visit = visitor(deployment);
  const send = (characters: number) =>
    visit.ask('POST', '/api/auth/user/login', { json: { password: 'x'.repeat(characters) } });
  const posts = () => deployment.requests().filter(({ method }) => method === 'POST').length;
  const before = posts();
  const dripping = connect({
    ...{ host: '127.0.0.1', port: deployment.nginx.port, ca: deployment.nginx.certificate },
    servername: 'app.example.com',
  });
  let isClosed = false;
  dripping.on('close', () => {
    isClosed = true;
  });
  dripping.write(
    'POST /api/auth/user/login HTTP/1.1\r\nHost: app.example.com\r\nContent-Length: 500\r\n\r\n{',
  );
  const met = await others(async () => {
    expect(await many(5, () => send(900_000))).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ status: 413 })),
    );
    expect((await send(2_000_000)).status).toBe(413);
    await until(() => isClosed);
  });
  expect(Object.keys(met ?? {})).toEqual(['200']);
  // Neither the one that drips nor the one of two megabytes.
  expect(posts() - before).toBe(5);
});

test('an instance that hangs gets nothing more, and is back by itself', async () => {
  const [first] = deployment.instances;
  const isOut = () => deployment.nginx.isOut(first.port);
  first.process().child.kill('SIGSTOP');
  await until(() => isOut());
  const met = await others(() => many(20, () => visitor(deployment).ask('GET', '/register')));
  expect(Object.keys(met ?? {})).toEqual(['200']);
  first.process().child.kill('SIGCONT');
  await until(() => !isOut());
});

test('an instance that is killed is missed by nobody who writes afterwards', async () => {
  const { token, assistant } = await owner(deployment);
  const [first] = deployment.instances;
  await first.stop('SIGKILL');
  const visit = visitor(deployment);
  const met = [];
  for (let count = 0; count < 30; count += 1)
    met.push(
      (await visit.ask('POST', `/api/bot/${assistant.service_number}`, { token, json: assistant }))
        .status,
    );
  expect(new Set(met)).toEqual(new Set([200]));
  await first.start();
});

test('a file of a build that only one of them has yet comes from that one', async () => {
  const [, second] = deployment.instances;
  const newer = mkdtempSync(join(tmpdir(), 'virsi-newer-'));
  cpSync(join(deployment.release, 'dist', 'app'), newer, { recursive: true });
  writeFileSync(join(newer, 'assets', 'newer.js'), 'export {};');
  await second.stop();
  const updated = instanceOn(second.port, deployment.release, {
    ...deployment.env,
    STATIC_DIR: newer,
  });
  await updated.start();
  const seen = await many(8, () => visitor(deployment).ask('GET', '/assets/newer.js'));
  await updated.stop();
  await second.start();
  rmSync(newer, { recursive: true });
  expect(seen.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('the log of nginx holds no e-mail and no token, also of what fails', async () => {
  const visit = visitor(deployment);
  const canary = 'canario@ejemplo.com';
  const paths = [
    `/api/management/bot_customer/${canary}`,
    `/api/management/bot_customer/${encodeURIComponent(canary)}`,
    `/confirm?token=canario`,
    `/canario/canario@ejemplo.com`,
    '/api/bot/%2B5939canario',
    '/assets/canario.js?canario',
  ];
  const ask = (path: string) => visit.ask('POST', path, { json: { password: PASSWORD } });
  for (const path of paths) await ask(path);
  await fetch(`http://127.0.0.1:${deployment.nginx.plainPort}/confirm?token=canario`, {
    redirect: 'manual',
    headers: { Host: 'app.example.com', Referer: 'https://x/?canario' },
  });
  await ask(`/api/x?${'canario'.repeat(1000)}`);
  await visit.ask('POST', '/api/bot/canario', { json: 'x'.repeat(2_000_000) });
  await Promise.all(deployment.instances.map((each) => each.stop('SIGKILL')));
  const away = await ask(paths[0] ?? '');
  await Promise.all(deployment.instances.map((each) => each.start()));

  expect(away).toMatchObject({
    status: 503,
    text: 'VIRSI no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
  });
  const { nginx } = deployment;
  expect(nginx.accessLog()).toContain('"route":"/api/management/bot_customer/:value"');
  expect(nginx.accessLog()).toContain('"route":"/confirm"');
  expect(`${nginx.accessLog()}${nginx.errorLog()}`).not.toMatch(/canario/i);
});
