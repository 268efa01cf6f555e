// Caddy as docs/deploy.md sets it up, in nginx's place.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { freePort } from '../../support/server/postgres-cluster.ts';
import { until } from '../../support/server/server-process.ts';
import { fileOf, replaced } from './support/deploy-page.ts';
import { type Deployment, deploymentForFile } from './support/deployment.ts';
import type { Instance } from './support/instance.ts';
import { owner, restartUnnoticed, visitor } from './support/people.ts';
import { type Running, run } from './support/programs.ts';

const { deployed: behindNginx, test, isSkipped } = deploymentForFile(['caddy']);
let deployment: Deployment;
let caddy: Running | undefined;
let folder = '';
beforeAll(async () => {
  if (isSkipped) return;
  folder = mkdtempSync(join(tmpdir(), 'virsi-caddy-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { nginx } = behindNginx();
  deployment = { ...behindNginx(), nginx: { ...nginx, port } };
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
  if (folder) rmSync(folder, { recursive: true, force: true });
});
test('a rolling restart behind Caddy loses, refuses and doubles nothing', async () => {
  expect(await restartUnnoticed(deployment)).toEqual({ others: [], lost: [], doubled: [] });
});

test('without a ready instance a change waits for one', async () => {
  const { save } = await owner(deployment);
  const visit = visitor(deployment);
  const before = caddy?.output().length ?? 0;
  for (const { process } of deployment.instances) process().child.kill('SIGSTOP');
  await until(() => {
    const lines = caddy?.output().slice(before).split('\n') ?? [];
    const failed = lines.filter((line) => line.includes('"msg":"HTTP request failed"'));
    const isOut = ({ port }: Instance) => failed.some((line) => line.includes(`:${port}"`));
    return deployment.instances.every(isOut);
  });
  const change = save(visit);
  // Caddy answers this itself, after it has received the change.
  const other = visitor(deployment);
  expect((await other.ask('GET', '/livez')).status).toBe(404);
  for (const { process } of deployment.instances) process().child.kill('SIGCONT');
  expect(await change).toMatchObject({ status: 200 });
  visit.leave();
  other.leave();
});

test('a change that reached an instance is sent to no other one', async () => {
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
  // Until Caddy has noticed the closed connections: it refuses changes on those.
  await until(async () => (await visit.ask('GET', '/')).text === 'cuts off');
  const { status } = await visit.ask('POST', '/api/bot/1', { json: {} });
  expect({ status, reached }).toEqual({ status: 503, reached: 1 });
});

test('without an instance the answer is in Spanish, and the log holds no e-mail and no token', async () => {
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
