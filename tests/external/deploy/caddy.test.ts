// Caddy with the file of docs/deploy.md in nginx's place: nobody notices a rolling restart, and its log names nobody.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../support/server/postgres-cluster.ts';
import { until } from '../../support/server/server-process.ts';
import { fileOf, replaced } from './support/deploy-page.ts';
import { type Deployment, deploy } from './support/deployment.ts';
import type { Instance } from './support/instance.ts';
import { countOf, load } from './support/load.ts';
import { owner, owners } from './support/people.ts';
import { missing, type Running, run } from './support/programs.ts';
import { visitor } from './support/visitor.ts';

const NEEDS = missing('caddy', 'nginx', 'postgres', 'openssl', 'curl');
const WRITERS = 4;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let deployment: Deployment;
let caddy: Running | undefined;
let folder = '';
beforeAll(async () => {
  if (NEEDS) return;
  const behindNginx = await deploy();
  folder = mkdtempSync(join(tmpdir(), 'virsi-caddy-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  deployment = { ...behindNginx, nginx: { ...behindNginx.nginx, port } };
  const [one, other] = deployment.instances;
  const { certificate, key } = deployment.nginx.files;
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    replaced(fileOf('Caddyfile'), [
      ['\napp.example.com {\n', `\nhttps://app.example.com:${port} {\ntls ${certificate} ${key}\n`],
      ['{\n\t# No address', '{\nadmin off\nauto_https disable_redirects\n\t# No address'],
      ['127.0.0.1:3000', `127.0.0.1:${one.port}`],
      ['127.0.0.1:3001', `127.0.0.1:${other.port}`],
    ]),
  );
  caddy = run(['caddy', 'run', '--adapter', 'caddyfile', '--config', file], {
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const visit = visitor(deployment);
  await until(async () => (await visit.ask('GET', '/login')).status === 200);
  visit.leave();
});
afterAll(async () => {
  await caddy?.stop();
  await deployment?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});
const test = it.skipIf(NEEDS);

test('a rolling restart loses and doubles nothing', async () => {
  const writers = await owners(deployment, WRITERS);
  const crowd = load(deployment, {
    page: writers.map(() => (visit) => visit.ask('GET', '/login')),
    write: writers.map(({ token, assistant }) => (visit) => {
      const path = `/api/bot/${assistant.service_number}`;
      return visit.ask('POST', path, { token, json: assistant });
    }),
  });
  for (const instance of deployment.instances) await instance.restart();
  const counts = countOf(await crowd.end());
  console.table(counts);
  expect(Object.values(counts).map((each) => Object.keys(each))).toEqual([['200'], ['200']]);
  const changing = deployment.requests().filter(({ method }) => method === 'POST');
  const ids = changing.map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('while Caddy knows of no instance that is ready, a change waits for one', async () => {
  const { token, assistant } = await owner(deployment);
  const visit = visitor(deployment);
  const before = caddy?.output().length ?? 0;
  for (const { process } of deployment.instances) process().child.kill('SIGSTOP');
  await until(() => {
    const lines = caddy?.output().slice(before).split('\n') ?? [];
    const failed = lines.filter((line) => line.includes('"msg":"HTTP request failed"'));
    const isOut = ({ port }: Instance) => failed.some((line) => line.includes(`:${port}"`));
    return deployment.instances.every(isOut);
  });
  const path = `/api/bot/${assistant.service_number}`;
  const change = visit.ask('POST', path, { token, json: assistant });
  // Sent later and answered by Caddy itself: it has the change by now.
  const other = visitor(deployment);
  expect((await other.ask('GET', '/livez')).status).toBe(404);
  for (const { process } of deployment.instances) process().child.kill('SIGCONT');
  expect(await change).toMatchObject({ status: 200 });
  visit.leave();
  other.leave();
});

test('a change that reached an instance is sent to no other', async () => {
  await Promise.all(deployment.instances.map((each) => each.stop('SIGKILL')));
  let reached = 0;
  const cutsOff = createServer(({ method, socket }, response) => {
    if (method === 'GET') return response.end('cuts off');
    reached += 1;
    return socket.destroy();
  });
  await once(cutsOff.listen(deployment.instances[0].port, '127.0.0.1'), 'listening');
  const visit = visitor(deployment);
  onTestFinished(async () => {
    visit.leave();
    cutsOff.close();
    cutsOff.closeAllConnections();
    await Promise.all(deployment.instances.map((each) => each.start()));
  });
  // Until Caddy has noticed whose connections ended: a change on one of those is refused, as nobody knows what became of it.
  await until(async () => (await visit.ask('GET', '/')).text === 'cuts off');
  const { status } = await visit.ask('POST', '/api/bot/1', { json: {} });
  expect({ status, reached }).toEqual({ status: 503, reached: 1 });
});

test('without an instance it says so in Spanish, and its log names nobody', async () => {
  await Promise.all(deployment.instances.map((each) => each.stop('SIGKILL')));
  const visit = visitor(deployment);
  onTestFinished(async () => {
    visit.leave();
    await Promise.all(deployment.instances.map((each) => each.start()));
  });
  const path = '/api/management/bot_customer/canario@ejemplo.com?token=canario';
  expect(await visit.ask('GET', path, { token: 'canario' })).toMatchObject({
    status: 503,
    text: 'VIRSI no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
  });
  expect(caddy?.output()).not.toContain('canario');
});
